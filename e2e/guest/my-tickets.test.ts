import { expect, open, test } from '../support/guest-test.ts'
import { signedInAs, uniqueEmail } from '../support/seller.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'

const seat = (number: string) => ({ props: { seating: { section: 'Platea', row: 'F', seat: number } } })

test('my tickets are grouped by show, and each links to its page', async ({ page, seller }) => {
  const buyer = uniqueEmail('lucia')
  const [aurelia, vela] = [await seller.createEvent(), await seller.createEvent({ title: 'Vela Mayor' })]
  await seller.issue(aurelia, { buyer, ...seat('12') }, { buyer, ...seat('13') })
  await seller.issue(vela, { buyer }, { buyer: uniqueEmail('bruno'), ...seat('99') })
  await open(page, await seller.urlOf(MY_TICKETS, signedInAs(buyer)))
  const ofAurelia = page.getByRole('list', { name: 'Sus entradas para El jardín de Aurelia' })
  await expect(ofAurelia.getByRole('listitem')).toHaveCount(2)
  const ofVela = page.getByRole('list', { name: 'Sus entradas para Vela Mayor' })
  await expect(ofVela.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('F 99')).toHaveCount(0)

  await ofAurelia.getByRole('link', { name: /F 13/ }).click()
  await expect(page.getByRole('heading', { name: 'El jardín de Aurelia', level: 1 })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^13$/ })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(ofAurelia).toBeVisible()
})
