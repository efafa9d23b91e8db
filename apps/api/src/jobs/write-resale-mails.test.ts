import { getPayment } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { confirmRefund, settleRefund } from '#domain/money/index.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { Mail } from '#mail/mailer.ts'
import { withTestApp } from '../../test/build-app.ts'
import { payWith } from '../../test/builders/payments.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { storeListings } from '../../test/builders/stored-listings.ts'
import { positional } from '../../test/positional.ts'
import { createSendMail } from './send-mail.ts'

const SET_LANGUAGE = positional(
  'test.set_language',
  'update buy_intentions set language = $3 where seller_id = $1 and buy_intention_id = $2',
)
const SET_EVENT = positional(
  'test.set_event',
  `update events set title = $3, location = $4 where seller_id = $1 and event_reference = $2`,
)
const SET_START = positional(
  'test.set_start',
  `update shows set starts_at = '2027-03-20T00:00:00Z' where seller_id = $1 and event_reference = $2`,
)
const READ_SOLD = positional(
  'test.read_sold',
  `select outbox_id as "outboxId", seller_id as "sellerId", topic, payload
   from outbox_rows
   where seller_id = $1 and topic = 'listing.sold'`,
)
const MOVE_CLOCK = positional('test.move_clock', `update sellers set clock_offset = $2 where seller_id = $1`)
const LOCATION = { venueName: 'Teatro Mirasoles', city: 'Córdoba', timeZone: 'America/Argentina/Cordoba' }

const test = withTestApp()
let session: string

beforeAll(async () => {
  session = await signIn(test, BUYER)
})

/** Creates listings of Ana for a show in Córdoba, held by Bruno in the given language. */
async function heldResale(language: 'es' | 'en', count = 1, rules = {}) {
  const details = { seating: { section: 'Platea', row: 'F', seat: '12', door: 'Norte' } }
  const { event, listingIds } = await storeResale(test, { count, details, rules })
  const id = await storeBuyersHold(test, listingIds)
  await setUp({ eventReference: event.eventReference, id, language })
  return id
}

async function setUp(sale: { eventReference: string; id: string; language: 'es' | 'en' }) {
  const { sellerId } = test.seller
  await test.database.rows(SET_EVENT, [sellerId, sale.eventReference, 'El jardín & <b>Aurelia</b>', LOCATION])
  await test.database.rows(SET_START, [sellerId, sale.eventReference])
  await test.database.rows(SET_LANGUAGE, [sellerId, sale.id, sale.language])
}

/** Runs the jobs and returns the mails sent to the address. */
async function mailsTo(to: string): Promise<Mail[]> {
  const before = test.mails.length
  await test.runJobs()
  return test.mails.slice(before).filter((mail) => mail.to === to)
}

/** Replaces the no-break spaces between amounts and units. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the mails about a sale', () => {
  it('contain tickets, amounts and link for the buyer', async () => {
    const id = await heldResale('es')
    expect((await payWith(test, { id, session }, 'SUCCESS')).status).toBe(200)
    const [mail, ...others] = await mailsTo(BUYER)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Compra confirmada: El jardín & <b>Aurelia</b>')
    const text = plain(mail?.text)
    expect(text).toContain('La entrada es suya')
    expect(text).toContain('Viernes 19 de marzo de 2027, 21:00 (hora de Córdoba)')
    expect(text).toContain('Teatro Mirasoles, Córdoba')
    expect(text).toContain('Sector: Platea · Fila: F · Butaca: 12 · Puerta: Norte')
    expect(text).toContain('Precio: MXN 100\nCargo al comprador: MXN 8\nUsted pagó: MXN 108')
    expect(text).toMatch(/http:\/\/localhost:4000\/es\/guest\/tickets\/[0-9a-f-]{36}\/view\?ticketSellerId=/)
    expect(text).toContain(`/es/guest/purchases/${id}/details?ticketSellerId=seller-one`)
    expect(mail?.html).toMatch(new RegExp(`href="[^"]*/es/guest/purchases/${id}/details`))
    expect(mail?.html).toContain('El jardín &amp; &lt;b&gt;Aurelia&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>')
  })

  it('tell the buyer when the code appears, with the show as a calendar file', async () => {
    const id = await heldResale('es', 1, { superSwapUnlock: 10_800 })
    await payWith(test, { id, session }, 'SUCCESS')
    const [mail] = await mailsTo(BUYER)
    expect(plain(mail?.text)).toContain('aparece en la página de la entrada el 19 mar, 18:00')
    const [calendar, ...others] = mail?.attachments ?? []
    expect(others).toEqual([])
    expect(calendar?.fileName).toBe('el-jardin-b-aurelia-b-2027-03-19.ics')
    expect(calendar?.mediaType).toBe('text/calendar; charset=utf-8')
    const event = String(calendar?.content).replaceAll('\r\n ', '')
    expect(event).toContain('\r\nDTSTART:20270320T000000Z\r\n')
    expect(event).toMatch(
      /\r\nURL:http\S+\/es\/guest\/tickets\/[0-9a-f-]{36}\/view\?ticketSellerId=seller-one\r\n/,
    )
    expect(mail?.text).toContain('El archivo adjunto agrega la función a su calendario.')
  })

  it('contain the payout for each person who sold, in Spanish by default', async () => {
    const id = await heldResale('en', 2)
    await payWith(test, { id, session }, 'SUCCESS')
    const [mail, ...others] = await mailsTo(RESELLER)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Vendió 2 entradas: El jardín & <b>Aurelia</b>')
    const text = plain(mail?.text)
    expect(text).toContain('Precio: MXN 200\nCargo por vender: −MXN 10\nUsted recibe: MXN 190')
    expect(text).toContain('/es/guest/account/payout/edit?ticketSellerId=seller-one')
    expect(text).toMatch(
      /Ver la venta:?\shttp\S+\/es\/guest\/listings\/[0-9a-f-]{36}\/details\?ticketSellerId=/,
    )
    expect(text).not.toContain(BUYER)
    const english = test.mails.findLast(({ to }) => to === BUYER)
    expect(plain(english?.text)).toContain('The 2 tickets are yours')
    expect(plain(english?.text)).toContain('Friday, March 19, 2027, 9:00 PM (Córdoba time)')
    expect(english?.text).toContain('/en/guest/tickets/mine/list?')
  })

  it('use the language of the last purchase for a person who sells', async () => {
    const { event, listingIds, ticketIds } = await storeResale(test)
    const bought = await storeBuyersHold(test, listingIds)
    await setUp({ eventReference: event.eventReference, id: bought, language: 'en' })
    await payWith(test, { id: bought, session }, 'SUCCESS')
    await test.runJobs()
    const again = await storeListings(test, { ticketIds })
    const id = await storeBuyersHold(test, again, { buyer: 'carla@example.com' })
    await payWith(test, { id, session: await signIn(test, 'carla@example.com') }, 'SUCCESS')
    expect((await mailsTo(BUYER))[0]?.subject).toBe('You sold your ticket: El jardín & <b>Aurelia</b>')
  })

  it('keep their ids on retry, one per person', async () => {
    const id = await heldResale('es')
    await payWith(test, { id, session }, 'SUCCESS')
    const [request] = await test.database.rows<Parameters<ReturnType<typeof createSendMail>['run']>[0]>(
      READ_SOLD,
      [test.seller.sellerId],
    )
    if (request === undefined) throw new Error('Nothing was sold.')
    const before = test.mails.length
    const job = createSendMail(test.options)
    await job.run(request)
    await job.run(request)
    const ids = test.mails.slice(before).map((mail) => mail.id)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(2)
    for (const each of ids) expect(each).toMatch(new RegExp(`^${request.outboxId}\\.[0-9a-f]{16}$`))
    await test.runJobs()
  })
})

describe('the mail about a refund', () => {
  async function owed() {
    const id = await heldResale('es')
    const { answer: payment } = await payWith(test, { id, session }, 'LATE')
    const { sellerId } = test.seller
    await test.database.rows(MOVE_CLOCK, [sellerId, '1 hour'])
    await test.guest(getPayment, { params: { id: payment.id }, session })
    await test.database.rows(MOVE_CLOCK, [sellerId, '0'])
    const key = { sellerId, paymentId: payment.id }
    const settle = (answer: RefundAnswer) =>
      inTenantTransaction(test.database, sellerId, (db) => settleRefund(db, key, answer))
    const confirm = () =>
      inTenantTransaction(test.database, sellerId, (db) => confirmRefund(db, key, 'bank-1'))
    return { id, settle, confirm }
  }
  const taken = { reference: 'r-1', amountMinor: 10_800n, currency: 'MXN' }
  const failed: RefundAnswer = { status: 'FAILED', reference: 'r-1', failure: 'expired_or_canceled_card' }

  it('contains amount and reason for the buyer', async () => {
    const { id, settle } = await owed()
    await settle({ status: 'DONE', ...taken })
    const [mail, ...others] = await mailsTo(BUYER)
    expect(others).toEqual([])
    expect(plain(mail?.subject)).toBe('Reembolso enviado: El jardín & <b>Aurelia</b>')
    const text = plain(mail?.text)
    expect(text).toContain('Le devolvimos MXN 108')
    expect(text).toContain('El dinero vuelve por el mismo medio con que pagó')
    expect(text).toContain('Su pago llegó después de que terminara el tiempo para pagar')
    expect(text).toContain(`/es/guest/purchases/${id}/details?`)
  })

  it('is not sent while pending, asks for an account after a failure, then confirms the transfer', async () => {
    const { settle, confirm } = await owed()
    await settle({ status: 'PENDING', ...taken })
    expect(await mailsTo(BUYER)).toEqual([])
    await settle(failed)
    const [accountRequest] = await mailsTo(BUYER)
    expect(plain(accountRequest?.subject)).toBe('No pudimos enviar su reembolso: El jardín & <b>Aurelia</b>')
    expect(plain(accountRequest?.text)).toContain('Necesitamos una cuenta para devolverle MXN 108')
    expect(plain(accountRequest?.text)).not.toContain('Le devolvimos')
    expect(await confirm()).toBe(true)
    const [paid] = await mailsTo(BUYER)
    expect(plain(paid?.text)).toContain('Enviamos el dinero por otro medio')
  })
})
