// One ticket from its holder to a buyer through all pages, without stubs.
import type { Ticket } from '@taquilla/contract'
import { findings } from '../support/axe.ts'
import { advanceClock, copyOutbox, outboxOf } from '../support/database.ts'
import { expect, open, openOtherPersonsPage, test } from '../support/guest-test.ts'
import { mailedAccountCode, mailTo } from '../support/mails.ts'
import {
  expectBought,
  expectSound,
  fillHolder,
  issueResalable,
  nameAccount,
  payWith,
  reserve,
} from '../support/resale.ts'
import { signedInAs } from '../support/seller.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'
const PAYOUT = 'ARS 52.250'
const ACCOUNT = '2850590940090418135201'

test('a ticket goes from its holder to a buyer, and its money the other way', async ({
  page: holderPage,
  browser,
  api,
  seller,
  complaints,
}) => {
  await copyOutbox(api)
  const resalable = await issueResalable(seller)
  const { holder, ticketId } = resalable
  const tokenUrl = await seller.urlOf(MY_TICKETS, signedInAs(holder))
  const ticketUrl = await seller.urlOf(`/v1/tickets/${ticketId}/url`)

  await open(holderPage, tokenUrl)
  await holderPage.getByRole('link', { name: /F 12/ }).click()
  await expect(holderPage.locator('#main')).toBeFocused()
  await holderPage.getByRole('link', { name: 'Vender' }).click()
  await holderPage.getByRole('button', { name: 'Publicar a ARS 55.000' }).click()
  await expect(holderPage.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()

  await nameAccount(holderPage, { holderName: 'Lucía Ferreyra', number: ACCOUNT })
  await holderPage.getByLabel('Código de seis dígitos').fill(await mailedAccountCode(api, holder))
  await expect(holderPage.getByText('Guardamos su cuenta.')).toBeVisible()

  const buyerPage = await openOtherPersonsPage(browser, complaints)
  const buyer = await reserve(buyerPage, api, { url: await seller.resaleUrl(resalable.event) })
  expect(await findings(buyerPage)).toEqual([])
  await fillHolder(buyerPage)
  await payWith(buyerPage, 'Pago aprobado')
  await expectBought(buyerPage)
  expect(await findings(buyerPage)).toEqual([])

  await test.step('the buyer owns it, by every page and by the API', async () => {
    await buyerPage.getByRole('link', { name: 'Ver la entrada F 12' }).click()
    await expect(buyerPage.getByText('Tomás Quiroga')).toBeVisible()
    await expect(buyerPage.getByText('Documento •••222')).toBeVisible()
    await expect(buyerPage.getByText('Lucía Ferreyra')).toHaveCount(0)
    await buyerPage.getByRole('link', { name: 'Mis entradas' }).first().click()
    await expect(buyerPage.getByRole('link', { name: /F 12.*Tomás Quiroga/ })).toBeVisible()
    const ticket = await seller.call<Ticket>('GET', `/v1/tickets/${ticketId}`)
    expect(ticket.currentOwnerEmail).toBe(buyer)
    expect(ticket.holder).toMatchObject({ fullName: 'Tomás Quiroga', identificationNumber: '30111222' })
  })

  await test.step('the holder sees it sold, with the money to come after the show', async () => {
    await open(holderPage, await seller.urlOf(MY_TICKETS))
    const sold = holderPage.getByRole('region', { name: 'Vendidas' })
    await expect(sold).toContainText('Platea, F 12')
    await expect(sold).toContainText(PAYOUT)
    await expect(sold).toContainText('Se paga a partir del')
    await expect(holderPage.getByRole('link', { name: /F 12/ })).toHaveCount(0)
  })

  await test.step("the former holder's links show nothing of the ticket", async () => {
    const responses: string[] = []
    holderPage.on('response', async (response) => {
      // The page before may still get a response, whose body the browser drops when it leaves the page.
      if (/\/guest\/(?:api|tickets)\//.test(response.url()))
        responses.push(await response.text().catch(() => ''))
    })
    await open(holderPage, ticketUrl)
    await expect(holderPage.getByText('Usted vendió esta entrada')).toBeVisible()
    await expect(holderPage.getByRole('link', { name: 'Vender' })).toHaveCount(0)
    expect(responses.length).toBeGreaterThan(0)
    for (const secret of [buyer, 'Quiroga', '30111222']) expect(responses.join(' ')).not.toContain(secret)

    const stranger = await openOtherPersonsPage(browser, complaints)
    await open(stranger, tokenUrl)
    await expect(stranger.getByText('El enlace ya se usó.')).toBeVisible()
    await expect(stranger.getByText('F 12')).toHaveCount(0)
    await stranger.close()
  })

  await test.step('both receive mails, and the outbox contains the events', async () => {
    expect((await mailTo(api, buyer, 'Compra confirmada: El jardín de Aurelia')).text).toMatch(
      /Usted pagó: ARS\s59\.400/,
    )
    expect((await mailTo(api, holder, 'Vendió su entrada: El jardín de Aurelia')).text).toMatch(
      /Usted recibe: ARS\s52\.250/,
    )
    const rows = await outboxOf(api, seller.sellerId)
    const topics = rows.map(({ topic }) => topic)
    expect(topics).toEqual(expect.arrayContaining(['listing.created', 'listing.sold', 'ticket.updated']))
    expect(rows.filter(({ topic }) => topic === 'listing.sold')).toHaveLength(1)
  })

  await test.step('the money is paid out once the show has taken place', async () => {
    await expectSound(api)
    await advanceClock(api, seller.sellerId, '120 days')
    await api.operate('payouts', 'run')
    // The holder's session expired in the meantime.
    await open(holderPage, await seller.urlOf(MY_TICKETS, signedInAs(holder)))
    await expect(holderPage.getByRole('region', { name: 'Vendidas' })).toContainText('Pagada')
    const payouts = await api.operate('payouts', 'list', '--all', '--seller', seller.sellerId)
    expect(payouts).toMatchObject([{ status: 'DELIVERED', account: { accountNumber: ACCOUNT } }])
    await expectSound(api)
  })
  await buyerPage.context().close()
})
