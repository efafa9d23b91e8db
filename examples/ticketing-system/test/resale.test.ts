import { type CurrentBuyIntention, TaquillaError } from '@taquilla/sdk'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AppContext } from '../src/app-context.ts'
import { initialShows } from '../src/event.ts'
import { followPurchase, followPurchases, getPaymentUrl } from '../src/purchases.ts'
import { listTicket } from '../src/resell.ts'
import { sellTickets } from '../src/sell-tickets.ts'
import { findSeats, listSoldListings, saveListing } from '../src/store/listings.ts'
import { openStore, type Store } from '../src/store/open-store.ts'
import { findPurchase, insertPurchase, listPurchasesToFollow, type Purchase } from '../src/store/purchases.ts'
import { insertShows } from '../src/store/shows.ts'
import { findTicket, listTicketsOf } from '../src/store/tickets.ts'

const showId = 'casa-nacar-1'
const email = 'lucia@example.com'
const listing = { listingId: 'listing', status: 'ACTIVE', price: 44_000, currency: 'ARS' }
const open: CurrentBuyIntention = {
  ...{ _id: 'first', continueUrl: 'https://pay.example/first?ticketSellerId=muelle' },
  attachedCart: { _id: 'cart', items: ['listing'], expiresAt: '2027-02-12T01:55:40.000Z' },
  ...{ details: { total: 47_520, currency: 'ARS' }, status: 'OPEN', user: 'tomas@example.com', items: [] },
  ...{ canBeExtended: true, paymentStatus: null, failure: null, replacedBy: null },
}

let store: Store
let ticketId: string
beforeEach(() => {
  store = openStore(':memory:')
  insertShows(store, initialShows(new Date()))
  sellTickets(store, { showId, email, count: 1 })
  ticketId = listTicketsOf(store, email)[0]?.ticketId ?? ''
})

/** A system whose Taquilla answers with these buy intentions, by id. */
function systemWith(known: Readonly<Record<string, CurrentBuyIntention>>): AppContext {
  const getBuyIntention = async (id: string) => {
    if (known[id]) return known[id]
    throw new TaquillaError({
      status: 404,
      code: 'buy_intention.not_found',
      type: '',
      title: '',
      detail: '',
      requestId: '',
    })
  }
  return { store, taquilla: { buyingFlow: { getBuyIntention } } } as unknown as AppContext
}

function startPurchase(): Purchase {
  insertPurchase(store, { purchaseId: 'purchase', showId, email: 'tomas@example.com' }, open)
  return purchase()
}

function purchase(): Purchase {
  const found = findPurchase(store, 'purchase')
  if (found === undefined) throw new Error('There is no purchase.')
  return found
}

describe('a purchase on our page', () => {
  test('is followed to the buy intention that replaced it', async () => {
    const system = systemWith({
      first: { ...open, status: 'CANCELLED', replacedBy: 'second' },
      second: { ...open, _id: 'second', status: 'COMPLETED' },
    })
    await followPurchase(system, startPurchase())
    expect(purchase()).toMatchObject({ buyIntentionId: 'second', status: 'COMPLETED', total: 4_752_000 })
  })

  test('stays completed when an earlier response arrives late', async () => {
    const started = startPurchase()
    await followPurchase(systemWith({ first: { ...open, status: 'COMPLETED' } }), started)
    await followPurchase(systemWith({ first: open }), started)
    expect(purchase().status).toBe('COMPLETED')
  })

  test('is followed without its buyer when its time is over or a webhook reports its listing sold', async () => {
    startPurchase()
    const before = '2027-02-12T01:50:00.000Z'
    expect(listPurchasesToFollow(store, before)).toEqual([])
    expect(listPurchasesToFollow(store, '2027-02-12T01:55:40.000Z')).toHaveLength(1)
    saveListing(store, { ...listing, ticketId, status: 'SOLD' })
    expect(listPurchasesToFollow(store, before)).toHaveLength(1)
  })

  test('ends when Taquilla no longer keeps it', async () => {
    insertPurchase(
      store,
      { purchaseId: 'purchase', showId, email },
      {
        ...open,
        attachedCart: { ...open.attachedCart, expiresAt: '2020-01-01T00:00:00.000Z' },
      },
    )
    await followPurchases(systemWith({}))
    expect(purchase().status).toBe('EXPIRED')
  })

  test('is paid at the URL of its hold, with a token for its buyer', async () => {
    const issueOneTimeToken = async ({ user }: { user: string }) => ({ oneTimeToken: `token of ${user}` })
    const system = { taquilla: { auth: { issueOneTimeToken } } } as unknown as AppContext
    const url = new URL(await getPaymentUrl(system, startPurchase(), open))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ticketSellerId: 'muelle',
      oneTimeToken: 'token of tomas@example.com',
    })
  })
})

describe('listing for an owner', () => {
  const ticket = () => {
    const found = findTicket(store, ticketId)
    if (found === undefined) throw new Error('There is no ticket.')
    return found
  }

  /** Lists the ticket; `meanwhile` runs before the response arrives. */
  async function list(meanwhile = () => {}) {
    const sent: unknown[] = []
    const listForOwner = async (body: unknown) => {
      sent.push(body)
      meanwhile()
      return [{ ...listing, ticketId }]
    }
    const system = { store, taquilla: { marketplace: { listForOwner } } } as unknown as AppContext
    await listTicket(system, ticket(), { price: '44000', payout: '42240' })
    return sent[0] as { readonly consent: { readonly givenAt: string; readonly reference: string } }
  }

  test('sends the amounts that were agreed to and keeps the agreement', async () => {
    const body = await list()
    expect(body).toMatchObject({ type: 'SINGLE', tickets: [{ ticketId, price: '44000', payout: '42240' }] })
    const kept = store.prepare('select * from consents').get()
    expect(kept).toMatchObject({ ticket_id: ticketId, email, price: '44000', payout: '42240' })
    expect(body.consent).toEqual({ givenAt: kept?.given_at, reference: `consents/${kept?.consent_id}` })
    expect(ticket().isListed).toBe(true)
    expect(findSeats(store, ['listing'])).toEqual(new Map([['listing', 'A-1']]))
  })

  test('leaves what a webhook reported before the response arrived', async () => {
    await list(() => saveListing(store, { ...listing, ticketId, status: 'SOLD' }))
    expect(ticket().isListed).toBe(false)
    expect(listSoldListings(store)).toMatchObject([{ listingId: 'listing', price: 4_400_000 }])
  })
})
