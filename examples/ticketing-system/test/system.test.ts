import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { admit } from '../src/admit.ts'
import { initialShows, SEATS } from '../src/event.ts'
import { isFromTaquilla, liteEvents, liteSwap, liteTickets } from '../src/lite.ts'
import { receiveWebhook } from '../src/receive-webhook.ts'
import { sellTickets } from '../src/sell-tickets.ts'
import { listSoldListings } from '../src/store/listings.ts'
import { openStore, type Store } from '../src/store/open-store.ts'
import { insertShows, markCancelled } from '../src/store/shows.ts'
import { findTicket, listTicketsOf, listUnsentCodes, markIssued } from '../src/store/tickets.ts'

const showId = 'casa-nacar-1'
const secret = `whsec_${randomBytes(32).toString('base64')}`
const [lucia, sofia] = ['lucia@example.com', 'sofia@example.com']

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
  insertShows(store, initialShows(new Date()))
})

function sellOne(email = lucia) {
  sellTickets(store, { showId, email, count: 1 })
  const ticket = listTicketsOf(store, email)[0]
  if (ticket === undefined) throw new Error('No ticket was sold.')
  markIssued(store, [ticket])
  return ticket
}

async function deliver(body: object, id = `msg_${randomBytes(8).toString('hex')}`) {
  const text = JSON.stringify(body)
  const at = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, text),
  }
  return receiveWebhook(store, { body: text, headers }, secret)
}

function resaleWebhook(ticketId: string, version = 1, newOwnerEmail = sofia) {
  const data = {
    id: ticketId,
    externalReferenceEventId: 'casa-nacar-2027',
    showId,
    newOwnerEmail,
    oldOwnerEmail: lucia,
  }
  return { family: 'ticket', action: 'ticket.updated', data, metadata: { version, nominal: null } }
}

function listingWebhook(action: 'created' | 'sold' | 'deleted', ticketId: string, version: number) {
  const status = { created: 'ACTIVE', sold: 'SOLD', deleted: 'CANCELLED' }[action]
  const ids = { listingId: 'l', ticketId, externalReferenceEventId: 'e', showId }
  const data = { ...ids, status, price: 1, currency: 'ARS' }
  return { family: 'listing', action: `listing.${action}`, data, metadata: { version } }
}

describe('selling', () => {
  test('sells each seat once and refuses an order when the hall is sold out', () => {
    const orders = Array.from({ length: SEATS.length }, (_, index) =>
      sellTickets(store, { showId, email: `buyer-${index}@example.com`, count: 1 }),
    )
    expect(new Set(orders).size).toBe(SEATS.length)
    expect(sellTickets(store, { showId, email: lucia, count: 1 })).toBeUndefined()
  })

  test('sells nothing of a cancelled show', () => {
    markCancelled(store, showId)
    expect(sellTickets(store, { showId, email: lucia, count: 1 })).toBeUndefined()
  })
})

describe('the door', () => {
  test('admits a code once', () => {
    const { code } = sellOne()
    expect(admit(store, code).verdict).toBe('admitted')
    expect(admit(store, code).verdict).toBe('already')
    expect(admit(store, 'made up').verdict).toBe('unknown')
  })

  test('refuses a ticket while it is listed for resale and admits it after the listing is deleted', async () => {
    const { ticketId, code } = sellOne()
    await deliver(listingWebhook('created', ticketId, 1))
    expect(admit(store, code).verdict).toBe('listed')
    await deliver(listingWebhook('deleted', ticketId, 2))
    expect(admit(store, code).verdict).toBe('admitted')
  })
})

describe('a resale', () => {
  test('invalidates the code of the old owner and creates a new one to send to Taquilla', async () => {
    const { ticketId, code } = sellOne()
    expect(await deliver(resaleWebhook(ticketId), 'msg_once')).toBe(204)
    expect(admit(store, code).verdict).toBe('unknown')
    const resoldTicket = findTicket(store, ticketId)
    expect(resoldTicket?.ownerEmail).toBe(sofia)
    expect(listUnsentCodes(store).map((each) => each.code)).toEqual([resoldTicket?.code])
    // A repeated webhook must not create another code: the first may have been sent already.
    expect(await deliver(resaleWebhook(ticketId), 'msg_once')).toBe(204)
    expect(findTicket(store, ticketId)?.code).toBe(resoldTicket?.code)
  })

  test('is applied unless a later one was, in whatever order they arrive', async () => {
    const { ticketId } = sellOne()
    const pedro = 'pedro@example.com'
    expect(await deliver(resaleWebhook(ticketId, 9, pedro))).toBe(204)
    const { code } = findTicket(store, ticketId) ?? {}
    for (const version of [5, 9]) expect(await deliver(resaleWebhook(ticketId, version))).toBe(204)
    expect(findTicket(store, ticketId)).toMatchObject({ ownerEmail: pedro, code })
    await deliver(resaleWebhook(ticketId, 20))
    expect(findTicket(store, ticketId)?.ownerEmail).toBe(sofia)
  })

  test('leaves a ticket listed that its buyer has listed again', async () => {
    const { ticketId } = sellOne()
    await deliver(listingWebhook('created', ticketId, 7))
    // The webhooks of the first resale arrive late.
    await deliver(listingWebhook('created', ticketId, 3))
    await deliver(resaleWebhook(ticketId, 5))
    await deliver(listingWebhook('sold', ticketId, 5))
    expect(findTicket(store, ticketId)).toMatchObject({ ownerEmail: sofia, isListed: true })
    await deliver(listingWebhook('sold', ticketId, 8))
    expect(findTicket(store, ticketId)?.isListed).toBe(false)
  })

  test('is kept for reconciling although the ticket is listed again before its webhook arrives', async () => {
    const { ticketId } = sellOne()
    const sale = listingWebhook('sold', ticketId, 5)
    await deliver(listingWebhook('created', ticketId, 7))
    await deliver({ ...sale, data: { ...sale.data, listingId: 'first' } })
    const sold = { listingId: 'first', price: 100, currency: 'ARS' }
    expect(listSoldListings(store)).toEqual([{ ...sold, paidOut: null }])
    const data = {
      listingId: 'first',
      ticketId,
      externalReferenceEventId: 'e',
      showId,
      amount: 0.96,
      currency: 'ARS',
    }
    await deliver({ family: 'payouts', action: 'payouts.delivered', data, metadata: { version: 9 } })
    expect(listSoldListings(store)).toEqual([{ ...sold, paidOut: 96 }])
  })

  test('is applied only if the webhook is signed with the secret', async () => {
    const { ticketId, code } = sellOne()
    const body = JSON.stringify(resaleWebhook(ticketId))
    const headers = {
      'webhook-id': 'm',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': 'v1,AAAA',
    }
    expect(await receiveWebhook(store, { body, headers }, secret)).toBe(400)
    expect(await receiveWebhook(store, { body, headers }, undefined)).toBe(503)
    expect(admit(store, code).verdict).toBe('admitted')
  })
})

describe('Lite', () => {
  const swap = (ticketId: string) => ({
    ticket: { properties: { ticketId } },
    seller: { email: lucia },
    buyer: { email: sofia },
  })

  test('repeats the response for a repeated idempotency key and invalidates the old code', () => {
    const { ticketId, code } = sellOne()
    const first = liteSwap(store, swap(ticketId), 'key-1')
    expect(first).toMatchObject({ status: 200, body: { ticketAccess: { type: 'OTHER' } } })
    expect(liteSwap(store, swap(ticketId), 'key-1')).toEqual(first)
    expect(liteSwap(store, swap(ticketId), 'key-2').status).toBe(404)
    expect(admit(store, code).verdict).toBe('unknown')
    expect(liteTickets(store, sofia)).toMatchObject({ status: 200, body: [{ properties: { ticketId } }] })
  })

  test('refuses to swap a used ticket', () => {
    const { ticketId, code } = sellOne()
    admit(store, code)
    expect(liteSwap(store, swap(ticketId), 'key-1').status).toBe(409)
  })

  test('responds 204 to a person with no tickets left and 404 to an unknown person', () => {
    const { code } = sellOne()
    admit(store, code)
    expect(liteTickets(store, lucia).status).toBe(204)
    expect(liteTickets(store, sofia).status).toBe(404)
  })

  test('knows a person who has resold their last ticket and the person who bought it', () => {
    const { ticketId } = sellOne()
    expect(liteSwap(store, swap(ticketId), 'key-1').status).toBe(200)
    expect(liteTickets(store, lucia).status).toBe(204)
    const back = { ...swap(ticketId), seller: { email: 'Sofia@Example.com' }, buyer: { email: lucia } }
    expect(liteSwap(store, back, 'key-2').status).toBe(200)
    expect(liteTickets(store, lucia).status).toBe(200)
    expect(liteTickets(store, sofia).status).toBe(204)
  })

  test('omits cancelled shows and their tickets', () => {
    sellOne()
    markCancelled(store, showId)
    expect(liteTickets(store, lucia).status).toBe(204)
    expect(JSON.stringify(liteEvents(store).body)).not.toContain(showId)
  })

  test('rejects requests without the right token, and all requests if no token is configured', () => {
    expect(isFromTaquilla('Bearer right', 'right')).toBe(true)
    for (const wrong of ['Bearer wrong', 'right', '', undefined])
      expect(isFromTaquilla(wrong, 'right')).toBe(false)
    expect(isFromTaquilla('Bearer ', undefined)).toBe(false)
  })
})
