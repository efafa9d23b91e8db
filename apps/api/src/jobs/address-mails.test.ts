import { cancelEvent, deleteTicket, terminateListing } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import type { HeardChange } from '#changes/on-change.ts'
import { endListings } from '#domain/market/index.ts'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import { withTestApp } from '../../test/build-app.ts'
import { payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { storeListings } from '../../test/builders/stored-listings.ts'
import { storeEvent, storeTickets } from '../../test/builders/stored-tickets.ts'
import { positional } from '../../test/positional.ts'
import { createAddressMails } from './address-mails.ts'

const SET_OWNER = positional(
  'test.set_owner',
  'update tickets set owner_email = $3 where seller_id = $1 and ticket_id = any($2)',
)
const READ_TOPIC = positional(
  'test.read_topic',
  'select outbox_id, topic, payload from outbox_rows where topic = $1 order by outbox_id',
)
const READ_REQUEST = positional(
  'test.read_request',
  `select seller_id as "sellerId", outbox_id as "outboxId", topic, payload
   from outbox_rows where seller_id = $1 and topic = $2
   order by outbox_id desc limit 1`,
)

const test = withTestApp()

async function mailsOf(act: () => Promise<unknown>) {
  await test.runJobs()
  const before = test.mails.length
  await act()
  await test.runJobs()
  return test.mails.slice(before).map(({ html: _, ...mail }) => mail)
}

const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const cancel = (eventReference: string) =>
  test.call(cancelEvent, { params: { externalReferenceId: eventReference } })

async function lastCancellation(): Promise<HeardChange> {
  const [request] = await test.database.rows<HeardChange>(READ_REQUEST, [
    test.seller.sellerId,
    'event.cancelled',
  ])
  if (request === undefined) throw new Error('Nothing was cancelled.')
  return request
}

describe('mails about a cancelled event', () => {
  it('reach each current owner once, with how the money is refunded', async () => {
    const { event, listingIds, ticketIds } = await storeResale(test, { count: 3 })
    const id = await storeBuyersHold(test, listingIds.slice(0, 1))
    await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
    await test.database.rows(SET_OWNER, [test.seller.sellerId, ticketIds.slice(2), 'ANA@Example.com'])
    await completeAddressForms(test.database)
    const mails = (await mailsOf(() => cancel(event.eventReference))).filter(
      ({ subject }) => subject === 'Función cancelada: Event',
    )
    expect(mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([RESELLER, BUYER])
    const [bought, unlistedOwnerMail] = [BUYER, RESELLER].map((to) =>
      mails.find((mail) => mail.to.toLowerCase() === to),
    )
    expect(bought?.text).toContain('Su entrada ya no sirve para entrar.')
    expect(bought?.text).toContain('Lo que pagó en la reventa se le reembolsa completo')
    expect(bought?.text).not.toContain('su compra original')
    expect(unlistedOwnerMail?.text).toContain('Sus entradas ya no sirven para entrar.')
    expect(unlistedOwnerMail?.text).toContain('Seller seller-one le reembolsa su compra original')
    expect(unlistedOwnerMail?.text).not.toContain('Lo que pagó en la reventa')
    expect(unlistedOwnerMail?.text.match(/Entrada: Option/g)).toHaveLength(2)
  })

  it('inform each person who sold that no payout follows', async () => {
    const { event, listingIds } = await storeResale(test, { count: 2 })
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
    const mails = await mailsOf(() => cancel(event.eventReference))
    const resellerMails = mails.filter(({ to }) => to === RESELLER)
    expect(resellerMails.map(({ subject }) => subject)).toEqual(['Su venta quedó sin efecto: Event'])
    const text = plain(resellerMails[0]?.text)
    expect(text).toContain('No recibirá los MXN 190 de su venta.')
    expect(text.match(/Entrada: Option/g)).toHaveLength(2)
    const toBuyer = mails.filter(({ to }) => to === BUYER).map(({ subject }) => subject)
    expect(toBuyer).not.toContain('Su venta quedó sin efecto: Event')
    expect((await readPurchaseState(test, id)).payouts).toEqual(['CANCELLED'])
  })

  it('are requested once if the job runs twice, without mails about ended listings', async () => {
    const { event } = await storeResale(test, { count: 2 })
    await cancel(event.eventReference)
    const request = await lastCancellation()
    const job = createAddressMails(test.options)
    await Promise.all([job.run(request), job.run(request)])
    const requested = await test.database.rows<{ outbox_id: string; payload: object }>(READ_TOPIC, [
      'mail.cancellation',
    ])
    expect(requested).toHaveLength(1)
    expect(JSON.stringify(requested)).not.toContain('@')
    const mails = await mailsOf(() => job.run(request))
    expect(new Set(mails.map((mail) => mail.id)).size).toBe(1)
    expect(mails.map(({ subject }) => subject)).not.toContain('Su publicación terminó: Event')
  })

  it('are one outbox row for each of a thousand owners', async () => {
    const { eventReference } = await storeEvent(test)
    const ticketIds = await storeTickets(test, { eventReference, count: 1_100 })
    await test.database.rows(
      positional(
        'test.spread_owners',
        `update tickets t set owner_email = 'p' || o.place || '@example.com'
         from unnest($2::text[]) with ordinality as o (ticket_id, place)
         where t.seller_id = $1 and t.ticket_id = o.ticket_id`,
      ),
      [test.seller.sellerId, ticketIds],
    )
    await cancel(eventReference)
    await createAddressMails(test.options).run(await lastCancellation())
    const requested = await test.database.rows<{ payload: { ticketId: string } }>(READ_TOPIC, [
      'mail.cancellation',
    ])
    expect(requested.map(({ payload }) => payload.ticketId).toSorted()).toEqual(ticketIds.toSorted())
    await test.database.rows(positional('test.forget_outbox', 'delete from outbox_rows'), [])
  })
})

describe('a listing that ended', () => {
  it.each([
    ['by the seller', 'y vuelve a servir para entrar. Seller seller-one la retiró de la venta.'],
    ['with its ticket', 'La entrada ya no sirve para entrar: Seller seller-one la anuló.'],
    ['as its show began', 'No se vendió antes de que empezara la función.'],
    ['as its resale was closed', 'y vuelve a servir para entrar. Seller seller-one cerró la reventa.'],
  ])('%s is mailed to the person who listed, with the reason', async (how, reason) => {
    const { ticketIds, listingIds } = await storeResale(test)
    const params = { ticketId: String(ticketIds[0]) }
    const end = {
      'by the seller': () => test.call(terminateListing, { params }),
      'with its ticket': () => test.call(deleteTicket, { params }),
      'as its show began': () =>
        endListings(test.database, test.seller.sellerId, { listingIds, ending: 'SHOW_STARTED' }),
      'as its resale was closed': () =>
        endListings(test.database, test.seller.sellerId, { listingIds, ending: 'RESALE_CLOSED' }),
    }[how]
    const [mail, ...others] = await mailsOf(async () => end?.())
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: RESELLER, subject: 'Su publicación terminó: Event' })
    expect(mail?.text).toContain(reason)
  })

  it('by the person who listed is not mailed', async () => {
    const { listingIds } = await storeResale(test)
    const { sellerId } = test.seller
    const removed = { listingIds, ending: 'REMOVED_BY_HOLDER' } as const
    expect(await mailsOf(() => endListings(test.database, sellerId, removed))).toEqual([])
  })
})

describe('mails about new listings', () => {
  it('reach the person who listed, with the payout', async () => {
    const { eventReference } = await storeEvent(test)
    const ticketIds = await storeTickets(test, { eventReference, count: 2 })
    const listingIds = await storeListings(test, {
      ticketIds,
      type: 'MULTI',
      priceMinor: 10_000n,
      buyerFeeMinor: 800n,
      sellerFeeMinor: 500n,
    })
    const announce = positional(
      'test.announce_listed',
      `insert into outbox_rows (seller_id, outbox_id, topic, payload) values ($1, $2, 'listing.created', $3)`,
    )
    const prices = ['10000', '10000']
    const payload = JSON.stringify({ listingIds, ticketIds, prices, currency: 'MXN' })
    const mails = await mailsOf(() =>
      test.database.rows(announce, [test.seller.sellerId, listingIds[0], payload]),
    )
    expect(mails).toMatchObject([{ to: RESELLER, subject: 'Publicación confirmada: Event' }])
    const text = plain(mails[0]?.text)
    expect(text).toContain('Sus 2 entradas están en venta')
    expect(text).toContain('Precio: MXN 200\nCargo por vender: −MXN 10\nUsted recibe: MXN 190')
    expect(text).toContain(`/es/guest/listings/${listingIds[0]}/details?ticketSellerId=seller-one`)
  })
})
