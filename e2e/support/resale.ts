// Steps of holders and buyers on the resale pages, against the running service.
import type { Event, EventInput } from '@taquilla/contract'
import { createListings } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { seatMapCode } from '../../apps/guest/test/answers/resale.ts'
import { expect } from './expect.ts'
import { PROTECTED } from './guest-pages.ts'
import { signedInGuest } from './guest-session.ts'
import { open } from './guest-test.ts'
import type { LiveApi } from './live-api.ts'
import { mailedCode } from './mails.ts'
import { type Seller, signedInAs, TICKET_PRICE, uniqueEmail } from './seller.ts'
import { WORDS, type Words } from './words.ts'

const SEAT_MAP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
  <circle id="platea-f-11" cx="60" cy="50" r="14"/>
  <circle id="platea-f-12" cx="100" cy="50" r="14"/>
  <circle id="platea-f-13" cx="140" cy="50" r="14"/>
</svg>`

export interface Resalable {
  readonly event: Event
  readonly holder: string
  readonly ticketId: string
  /** Our id of the ticket. */
  readonly id: string
}

/**
 * Issues a ticket with a seat, for an event with a seat map. The buyer pays 8 % more, the holder receives 5 % less.
 */
export async function issueResalable(
  seller: Seller,
  overrides: Partial<EventInput> = {},
): Promise<Resalable> {
  const holder = uniqueEmail('lucia')
  const event = await seller.createEvent({ seating: { svgCode: SEAT_MAP }, ...overrides })
  await seller.setRules(event, { ...PROTECTED, mentaFees: { buyer: 8, seller: 5 } })
  const [ticket] = await seller.issue(event, {
    buyer: holder,
    props: { seating: { section: 'Platea', row: 'F', seat: '12' } },
    nominalTicket: { fullName: 'Lucía Ferreyra', identification: '31456982' },
  })
  if (ticket === undefined) throw new Error('The ticket of a test was not answered.')
  return { event, holder, ticketId: ticket.ticketId, id: ticket._id }
}

/** Signs the holder in by token, lists the ticket at its face price, and returns the URL to share. */
export async function list(page: Page, seller: Seller, { ticketId, holder }: Resalable): Promise<string> {
  await open(page, await seller.urlOf(`/v1/tickets/${ticketId}/url`, signedInAs(holder)))
  await page.getByRole('link', { name: 'Vender' }).click()
  await page.getByRole('button', { name: 'Publicar a ARS 55.000' }).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()
  return page.getByLabel('Enlace para compartir').inputValue()
}

/** Lists the ticket as {@link list} does, for tests of what comes after; without a browser. */
export async function listByCall(seller: Seller, { id, holder }: Resalable): Promise<void> {
  const guest = await signedInGuest(seller, holder)
  const tickets = [{ id, price: TICKET_PRICE, payout: TICKET_PRICE * 0.95 }]
  await guest.call(createListings, { type: 'SINGLE', tickets })
}

/** Two neighboring tickets of one holder, listed separately at their face price. */
export async function listTwo(seller: Seller): Promise<Event> {
  const holder = uniqueEmail('lucia')
  const event = await seller.createEvent({ seating: { svgCode: seatMapCode() } })
  await seller.setRules(event, { ...PROTECTED, mentaFees: { buyer: 8, seller: 5 } })
  const place = (seat: string) => ({
    buyer: holder,
    props: { seating: { section: 'Platea', row: 'H', seat } },
  })
  const issued = await seller.issue(event, place('7'), place('8'))
  const guest = await signedInGuest(seller, holder)
  const tickets = issued.map(({ _id }) => ({ id: _id, price: TICKET_PRICE, payout: TICKET_PRICE * 0.95 }))
  await guest.call(createListings, { type: 'MULTI', tickets })
  return event
}

/** Chooses the seat, signs in by the mailed code, arrives at the checkout, and returns the buyer's e-mail. */
export async function reserve(
  page: Page,
  api: LiveApi,
  { url, words = WORDS.es }: { readonly url: string; readonly words?: Words },
): Promise<string> {
  const buyer = uniqueEmail('tomas')
  await open(page, url)
  await page.getByRole('button', { name: /^F 12/ }).click()
  await expect(page.getByText(words.ticket)).toBeVisible()
  await page.getByRole('button', { name: words.reserve }).click()
  await signIn(page, api, { address: buyer, words })
  await expect(page.getByRole('heading', { name: words.checkout })).toBeVisible()
  return buyer
}

/** Signs in with the code that the worker mails. */
export async function signIn(
  page: Page,
  api: LiveApi,
  { address, words = WORDS.es }: { readonly address: string; readonly words?: Words },
) {
  await page.getByRole('textbox', { name: words.email }).fill(address)
  await page.getByRole('button', { name: words.sendCode }).click()
  await page.getByLabel(words.code).fill(await mailedCode(api, address))
}

/** Fills in the new holder and accepts the terms; the payment is left to the test. */
export async function fillHolder(page: Page, words: Words = WORDS.es) {
  await page.getByLabel(words.fullName).fill('Tomás Quiroga')
  await page.getByLabel(words.idNumber).fill('30111222')
  await page.getByRole('checkbox').check()
}

/** Pays with the sandbox card whose label is given. */
export async function payWith(page: Page, card: string) {
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('button', { name: 'Pagar ARS 59.400' }).click()
}

export async function expectBought(page: Page) {
  await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
}

/** Asserts that all invariants hold and that debits equal credits. */
export async function expectSound(api: LiveApi) {
  expect(await api.operate('invariants')).toEqual([])
  await api.operate('ledger', 'check')
}

/** Fills in a payout account of Argentina and saves it, which mails a code. */
export async function nameAccount(
  page: Page,
  {
    holderName,
    number,
    words = WORDS.es,
  }: { readonly holderName: string; readonly number: string; readonly words?: Words },
) {
  await page.getByLabel(words.country).selectOption(words.argentina)
  await page.getByLabel(words.accountHolder).fill(holderName)
  await page.getByLabel(words.bank).fill('Banco Río')
  await page.getByLabel(words.accountNumber, { exact: true }).fill(number)
  await page.getByRole('button', { name: words.saveAccount }).click()
}
