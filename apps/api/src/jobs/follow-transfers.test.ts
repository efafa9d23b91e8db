import { cancelEvent } from '@taquilla/contract'
import { abandonPayment, getPayment } from '@taquilla/contract/guest'
import { beforeEach, describe, expect, it } from 'vitest'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { withTestApp } from '../../test/build-app.ts'
import { confirmStoredTransfer, payWith } from '../../test/builders/payments.ts'
import { storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { positional } from '../../test/positional.ts'
import { createEndBuyIntentions, createFollowTransfers } from './purchase-sweeps.ts'

const PREPARE = positional(
  'test.prepare_transfer',
  `with zone as (
     update events set location = $4 where seller_id = $1 and event_reference = $2
   )
   update buy_intentions set language = $5 where seller_id = $1 and buy_intention_id = $3`,
)
const MOVE_CLOCK = positional('test.move_clock', `update sellers set clock_offset = $2 where seller_id = $1`)
const READ_DEADLINE = positional(
  'test.read_deadline',
  `select to_char(expires_at at time zone 'America/Argentina/Cordoba', 'FMHH24:MI') as time
   from buy_intentions where seller_id = $1 and buy_intention_id = $2`,
)
const LOCATION = { venueName: 'Teatro Mirasoles', city: 'Córdoba', timeZone: 'America/Argentina/Cordoba' }

const test = withTestApp()
/** Counts buyers; each transfer has its own, so that mails about other transfers do not count. */
let buyers = 0

beforeEach(() => moveClock('0'))

const moveClock = (offset: string) => test.database.rows(MOVE_CLOCK, [test.seller.sellerId, offset])
const follow = async () => {
  await createEndBuyIntentions(test.options).run()
  await createFollowTransfers(test.options).run()
}

/** Replaces the no-break spaces between amounts and units. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')

interface Wanted {
  readonly language?: 'es' | 'en'
  /** How often the buyer chooses the transfer at the same time. */
  readonly presses?: number
}

/** A hold whose buyer chooses the transfer. */
async function transfer({ language = 'es', presses = 1 }: Wanted = {}) {
  buyers += 1
  const buyer = `buyer-${buyers}@example.com`
  const session = await signIn(test, buyer)
  const details = { seating: { section: 'Platea', row: 'F', seat: '12' } }
  const { event, listingIds } = await storeResale(test, { details })
  const id = await storeBuyersHold(test, listingIds, { buyer })
  const { sellerId } = test.seller
  await test.database.rows(PREPARE, [sellerId, event.eventReference, id, LOCATION, language])
  await test.runJobs()
  const pay = async () => (await payWith(test, { id, session }, 'transfer')).answer
  const [payment] = await Promise.all([pay(), ...Array.from({ length: presses - 1 }, pay)])
  return {
    id,
    event,
    payment,
    pay,
    abandon: () => test.guest(abandonPayment, { params: { id: payment.id }, session }),
    /** Stores the provider's answer again. */
    repeat: () =>
      settlePayment(test.options, { sellerId, paymentId: payment.id }, { status: 'AWAITING_TRANSFER' }),
    read: async () => (await test.guest(getPayment, { params: { id: payment.id }, session })).answer,
    /** Runs the jobs and returns what they mailed to the buyer. */
    async mailed() {
      const before = test.mails.length
      await test.runJobs()
      const mails = test.mails.slice(before).filter(({ to }) => to === buyer)
      return mails.map(({ subject, text }) => ({ subject: subject.split(':')[0], text: plain(text) }))
    },
  }
}

const STARTED = { subject: 'Transfiera para confirmar su compra' }
const REMINDED = { subject: 'Todavía falta su transferencia' }
const ENDED = { subject: 'Su compra no se hizo' }

describe('the mail with the instructions of a transfer', () => {
  it('has the reference, account, amount, deadline in the zone of the show, and the checkout', async () => {
    const { id, payment, mailed } = await transfer()
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toMatchObject(STARTED)
    if (payment.step?.kind !== 'TRANSFER') throw new Error('The payment is no transfer.')
    const [deadline] = await test.database.rows<{ time: string }>(READ_DEADLINE, [test.seller.sellerId, id])
    expect(mail?.text).toContain('Sector: Platea · Fila: F · Butaca: 12')
    expect(mail?.text).toMatch(
      new RegExp(`Referencia: ${payment.step.reference} · Importe exacto: MXN 108 · .*, ${deadline?.time}`),
    )
    expect(mail?.text).toContain('Número de cuenta: 0000 0000 0000 · Banco: Banco de Pruebas')
    expect(mail?.text).toContain(`/es/guest/checkout/${id}/pay?ticketSellerId=seller-one`)
    expect(mail?.text).toContain('Es una prueba')
  })

  it('is in the language of the buyer', async () => {
    const { mailed } = await transfer({ language: 'en' })
    const [mail] = await mailed()
    expect(mail?.subject).toBe('Send your transfer to confirm')
    expect(mail?.text).toContain('/en/guest/checkout/')
  })

  it('is sent once, however often and at once the transfer is chosen', async () => {
    const { pay, repeat, mailed } = await transfer({ presses: 3 })
    await Promise.all([pay(), repeat(), repeat()])
    expect(await mailed()).toEqual([expect.objectContaining(STARTED)])
  })

  it('is sent again with the new reference after the buyer had abandoned the transfer', async () => {
    const { pay, abandon, mailed } = await transfer()
    await abandon()
    const next = await pay()
    if (next.step?.kind !== 'TRANSFER') throw new Error('The payment is no transfer.')
    // The first one is no longer awaited.
    expect(await mailed()).toEqual([{ ...STARTED, text: expect.stringContaining(next.step.reference) }])
  })
})

describe('the reminder of a transfer', () => {
  it('is sent once, when a quarter of the time is left', async () => {
    const { mailed } = await transfer()
    await mailed()
    await moveClock('35 hours 59 minutes')
    await follow()
    expect(await mailed()).toEqual([])
    await moveClock('36 hours 1 minute')
    await Promise.all([follow(), follow(), follow()])
    expect(await mailed()).toEqual([
      { ...REMINDED, text: expect.stringMatching(/Referencia: TQ-[^·]+ · Importe exacto: MXN 108/) },
    ])
    await follow()
    expect(await mailed()).toEqual([])
  })

  it.each(['before', 'after'])('is not sent if the money arrived %s it was requested', async (when) => {
    const { payment, mailed } = await transfer()
    await mailed()
    await moveClock('40 hours')
    if (when === 'after') await follow()
    await confirmStoredTransfer(test, payment.id)
    if (when === 'before') await follow()
    expect(await mailed()).toEqual([expect.objectContaining({ subject: 'Compra confirmada' })])
  })

  it('is not sent if the hold ended before its mail was written', async () => {
    const { mailed } = await transfer()
    await mailed()
    await moveClock('40 hours')
    await follow()
    await moveClock('49 hours')
    expect(await mailed()).toEqual([])
  })

  it('is not sent for a transfer that its buyer abandoned', async () => {
    const { abandon, mailed } = await transfer()
    await mailed()
    await abandon()
    await moveClock('40 hours')
    await follow()
    expect(await mailed()).toEqual([])
  })
})

describe('a transfer that does not arrive', () => {
  it('ends with its hold, and its buyer is told once', async () => {
    const { id, read, mailed } = await transfer()
    await mailed()
    await moveClock('49 hours')
    await Promise.all([follow(), follow(), follow()])
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toMatchObject(ENDED)
    expect(mail?.text).toContain('El plazo para transferir terminó')
    expect(mail?.text).toContain('Si ya transfirió, le devolvemos todo')
    expect(mail?.text).toContain(`/es/guest/checkout/${id}/pay`)
    // The session, too, ends by the seller's clock.
    await moveClock('0')
    expect(await read()).toMatchObject({
      status: 'ABANDONED',
      failure: { code: 'payment.transfer_ended' },
    })
  })

  it('ends when the show is cancelled, and its buyer is told why', async () => {
    const { event, mailed } = await transfer()
    await mailed()
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await follow()
    const mails = await mailed()
    expect(mails).toContainEqual({ ...ENDED, text: expect.stringContaining('La función se canceló') })
  })

  it('is not mailed if its purchase ended long ago', async () => {
    const { mailed } = await transfer()
    await mailed()
    await moveClock('49 hours')
    await createEndBuyIntentions(test.options).run()
    await moveClock('10 days')
    await follow()
    expect(await mailed()).toEqual([])
  })

  it('is refunded if it arrives later, and its buyer is asked for an account', async () => {
    const { id, payment, mailed } = await transfer()
    await mailed()
    await moveClock('49 hours')
    await follow()
    await mailed()
    await confirmStoredTransfer(test, payment.id)
    await confirmStoredTransfer(test, payment.id)
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Le devolvemos su transferencia')
    expect(mail?.text).toContain('Necesitamos una cuenta para devolverle MXN 108')
    expect(mail?.text).toContain('Su pago llegó después de que terminara el tiempo para pagar')
    expect(mail?.text).toContain(`/es/guest/purchases/${id}/details?`)
  })
})

it('a sale of a cancelled show asks for the account only in the mail about the cancellation', async () => {
  const { event, payment, mailed } = await transfer()
  await confirmStoredTransfer(test, payment.id)
  await mailed()
  await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['Función cancelada'])
})
