import { getMyTickets } from '@taquilla/contract/guest'
import { expect, open, test } from '../support/guest-test.ts'
import { signedInAs, uniqueEmail } from '../support/seller.ts'
import { uuid } from './answers/sale.ts'
import { buildOwnTicket } from './answers/tickets.ts'
import { answering, openStubbed } from './stubbed-pages.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'

const seat = (number: string) => ({ props: { seating: { section: 'Platea', row: 'F', seat: number } } })

test('my tickets stand by their shows, and each leads to its page', async ({ page, seller }) => {
  const buyer = uniqueEmail('lucia')
  const [aurelia, vela] = [await seller.createEvent(), await seller.createEvent({ title: 'Vela Mayor' })]
  await seller.issue(aurelia, { buyer, ...seat('12') }, { buyer, ...seat('13') })
  await seller.issue(vela, { buyer }, { buyer: uniqueEmail('bruno'), ...seat('99') })
  await open(page, await seller.urlOf(MY_TICKETS, signedInAs(buyer)))
  const ofAurelia = page.getByRole('list', { name: 'Sus entradas de El jardín de Aurelia' })
  await expect(ofAurelia.getByRole('listitem')).toHaveCount(2)
  const ofVela = page.getByRole('list', { name: 'Sus entradas de Vela Mayor' })
  await expect(ofVela.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('99')).toHaveCount(0)

  await ofAurelia.getByRole('link', { name: /F 13/ }).click()
  await expect(page.getByRole('heading', { name: 'El jardín de Aurelia', level: 1 })).toBeVisible()
  await expect(page.locator('dl > div', { hasText: 'Butaca' })).toContainText('13')
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(ofAurelia).toBeVisible()
})

test('whoever has none is told with which address they came', async ({ page, seller }) => {
  const email = uniqueEmail('lucia')
  await open(page, await seller.urlOf(MY_TICKETS, signedInAs(email)))
  await expect(page.getByRole('heading', { name: 'Aquí no hay entradas' })).toBeVisible()
  await expect(page.locator('#main')).toContainText(email)
})

test('a list that cannot be loaded says so, and comes at a press', async ({ page, seller }) => {
  await page.route('**/guest/api/tickets?**', (route) => route.abort())
  await page.goto(await seller.urlOf(MY_TICKETS, signedInAs(uniqueEmail('lucia'))))
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/guest/api/tickets?**')
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Aquí no hay entradas' })).toBeVisible()
})

test('a ticket whose code the organiser shows, and one that is being made, say so in the list', async ({
  page,
}) => {
  const answer = {
    tickets: [
      buildOwnTicket({ id: uuid(17), isHeldByOrganiser: true, codeState: 'NONE' }),
      buildOwnTicket({ id: uuid(18), status: 'PENDING', codeState: 'NONE' }),
    ],
    sold: [],
    isComplete: true,
    needsPayoutAccount: false,
    organiser: null,
  }
  await openStubbed(page, { path: '/tickets/mine/list', stubs: [answering(getMyTickets, answer)] })
  await expect(page.getByRole('link', { name: /Lista para entrar/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /En preparación/ })).toHaveCount(1)
})
