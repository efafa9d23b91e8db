import { type ErrorCode, getListingByTicket, listTickets, MAX_PAGE_SIZE } from '@taquilla/contract'
import {
  createHold,
  createListings,
  getSaleOptions,
  type ResaleTerms,
  startPayment,
} from '@taquilla/contract/guest'
import { amountsAt, exactMinorUnits, SANDBOX_CARDS, toMajorUnits } from '@taquilla/contract/resale'
import { type DemoClient, DemoRefusal, type Send } from './demo-client.ts'
import { ORDERS_ON_SALE, ORDERS_SOLD, type OrderOnSale, type OrderSold } from './demo-resale.ts'
import { personOf } from './people.ts'

/** Prices are rounded to multiples of these amounts, by currency. */
const PRICE_STEPS: Readonly<Record<string, number>> = { ARS: 500, MXN: 10 }
/** Price range as a share of the price paid, used if the rules set no bounds. */
const LOWEST_SHARE = 0.8
const HIGHEST_SHARE = 1.2
/** Errors caused by a hold of an interrupted run; the hold expires within minutes and one sale less is harmless. */
const EARLIER_HOLD_CODES: readonly ErrorCode[] = [
  'buy_intention.hold_limit',
  'buy_intention.cool_down',
  'listing.not_available',
]

/** Lists and buys tickets through the calls of the hosted pages; skips tickets that an earlier run listed or sold. */
export async function fillResale(client: DemoClient): Promise<void> {
  const ofShows = Map.groupBy(ORDERS_ON_SALE, ({ showId }) => showId)
  for (const orders of ofShows.values()) {
    const listable = await findListable(client.send, orders[0])
    for (const order of orders) {
      if (order.ticketIds.every((ticketId) => listable.has(ticketId))) await listOrder(client, order)
    }
  }
  for (const sold of ORDERS_SOLD) await sellOrder(client, sold)
}

/** Returns tickets of the show that are not listed and still belong to their first buyer. */
async function findListable(send: Send, order: OrderOnSale | undefined): Promise<ReadonlySet<string>> {
  if (order === undefined) return new Set()
  const { eventId: externalReferenceEventId, showId } = order
  const { results } = await send(listTickets, {
    query: { externalReferenceEventId, showId, status: 'ACTIVE', limit: String(MAX_PAGE_SIZE) },
  })
  const own = results.filter(({ currentOwnerEmail, buyer }) => currentOwnerEmail === buyer.email)
  return new Set(own.map(({ ticketId }) => ticketId))
}

async function listOrder(client: DemoClient, { orderId, type, ticketIds, share }: OrderOnSale) {
  const holder = await client.signIn(personOf(orderId).email)
  const { shows } = await holder(getSaleOptions, { query: { orderId } })
  const tickets = shows
    .flatMap((show) => show.tickets)
    .flatMap(({ id, ticketId, terms }) =>
      terms && ticketIds.includes(ticketId) ? [{ id, ...listingPrice(terms, share) }] : [],
    )
  await holder(createListings, { body: { type, tickets } })
}

/** Returns a round price within the allowed range, and the payout at that price. */
function listingPrice(
  terms: ResaleTerms,
  share: number,
): { readonly price: number; readonly payout: number } {
  const { currency, paid, minPrice, maxPrice } = terms
  const lowest = Math.max(minPrice, paid * LOWEST_SHARE)
  const highest = Math.max(lowest, Math.min(maxPrice ?? Number.POSITIVE_INFINITY, paid * HIGHEST_SHARE))
  const step = PRICE_STEPS[currency] ?? 1
  const round = Math.floor((lowest + (highest - lowest) * share) / step) * step
  const price = Math.max(round, minPrice)
  const { payout } = amountsAt(exactMinorUnits(price, currency), terms)
  return { price, payout: toMajorUnits(payout, currency) }
}

async function sellOrder(client: DemoClient, { order, buyer: email, hasPayoutAccount }: OrderSold) {
  const { orderId, ticketIds } = order
  const listings = await Promise.all(
    ticketIds.map((ticketId) => client.send(getListingByTicket, { params: { ticketId } })),
  )
  if (listings.every(({ status }) => status === 'ACTIVE')) {
    await buy(
      client,
      email,
      listings.map(({ listingId }) => listingId),
    )
  }
  if (!hasPayoutAccount) return
  const { firstName, lastName, email: holderEmail } = personOf(orderId)
  await client.saveAccount(holderEmail, {
    kind: 'CBU',
    holderName: `${firstName} ${lastName}`,
    bankName: 'Banco de los Andes',
    accountNumber: '0170099220000067797370',
  })
}

async function buy(client: DemoClient, email: string, listingIds: string[]) {
  const buyer = await client.signIn(email)
  const hold = await buyer(createHold, { body: { listingIds, lang: 'es' } }).catch(ignoreEarlierHold)
  if (hold === undefined) return
  const { number = '' } = SANDBOX_CARDS.find(({ outcome }) => outcome === 'SUCCESS') ?? {}
  await buyer(startPayment, {
    params: { id: hold.id },
    body: {
      provider: 'sandbox',
      acceptsTerms: true,
      holders: [],
      card: { number, expiry: '12/40', securityCode: '123' },
    },
  })
}

function ignoreEarlierHold(error: unknown): undefined {
  if (!(error instanceof DemoRefusal && EARLIER_HOLD_CODES.includes(error.code))) throw error
}
