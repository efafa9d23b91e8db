import {
  type BuyIntention,
  createBuyIntention,
  getListedTickets,
  type ListingType,
  terminateListing,
} from '@taquilla/contract'
import {
  abandonPayment,
  changeListingPrice,
  continuePayment,
  createHold,
  createListings,
  type GuestPayment,
  type OwnListing,
  releaseHold,
  removeListing,
  startPayment,
} from '@taquilla/contract/guest'
import { SANDBOX_CHALLENGE_CODE, type SandboxOutcome } from '@taquilla/contract/resale'
import { toCents, toOffer } from '../money.ts'
import { cardBody, termsBody } from '../requests.ts'
import type { Sent } from './caller.ts'
import { changesBy, isPossiblyDone, seen } from './history.ts'
import { onTicket } from './ticket-commands.ts'
import {
  about,
  type Client,
  type Command,
  forget,
  type KnownHold,
  type KnownListing,
  keep,
  type Meaning,
  perform,
  sessionFor,
  signIn,
} from './world.ts'

/** Few, so that clients compete for each. */
const HOT_LISTINGS = 14
const HOT_HOLDS = 10
/** Outcomes of a card, each as often as it stands here. */
const CARDS: readonly SandboxOutcome[] = [
  ...Array.from({ length: 10 }, () => 'SUCCESS' as const),
  ...(['DECLINED', 'CHALLENGE', 'CHALLENGE', 'LATE', 'LATE', 'DUPLICATE_CALLBACK'] as const),
  ...(['REFUND_FAILS_ONCE', 'REFUND_FAILS_ONCE', 'REFUND_COMES_BACK'] as const),
]

const onListing = about(({ listings }) => listings)
const onHold = about(({ holds }) => holds)

/** Lists one ticket, or two of one person. The client computes the payout itself. */
export const list = onTicket(async (client, first) => {
  const { world, random } = client
  const { ticketId, owner, show } = first
  const wanted: ListingType = random.pick(['SINGLE', 'SINGLE', 'MULTI', 'PACK'])
  const second = world.tickets.find((each) => each !== first && each.owner === owner && each.show === show)
  const tickets = wanted === 'SINGLE' || second === undefined ? [first] : [first, second]
  const type = tickets.length === 1 ? 'SINGLE' : wanted
  const body = { type, tickets: tickets.map(({ id }) => ({ id, ...anyTerms(client) })) }
  const request = { operation: createListings, body, ...(await sessionFor(client, owner)) }
  const ticketIds = tickets.map((ticket) => ticket.ticketId)
  const sent = await perform(client, request, (each) => {
    if (each.code === 'listing.ticket_not_active' && tickets.length === 1) {
      return { changes: seen(ticketId, ['PENDING', 'LISTED', 'USED', 'CANCELLED', 'DELETED']) }
    }
    return { ...offersOf(each), changes: changesBy(each, ticketIds, { to: 'list', person: owner }) }
  })
  if (sent.code === 'ticket.not_yours' || sent.code === 'ticket.not_found') forget(world.tickets, first)
  if (sent.code === 'session.missing') await signIn(client, owner)
  if (sent.outcome !== 'done') return
  const listingIds = (sent.body as OwnListing[]).map(({ id }) => id)
  const known = listingIds.map((listingId, place): KnownListing => {
    if (type === 'PACK') return { listingId, owner, listingIds, ticketIds }
    return { listingId, owner, listingIds: [listingId], ticketIds: ticketIds.slice(place, place + 1) }
  })
  keep(world.listings, HOT_LISTINGS, known)
})

/** Amounts whose fees often end in half a cent. */
function anyTerms({ random }: Client) {
  return termsBody(toOffer(5_020 + 20 * random.below(340)))
}

function offersOf({ outcome, body }: Sent): Meaning {
  if (outcome !== 'done') return {}
  const offers = (body as OwnListing[]).map(({ price, finalPrice, payout }) => ({
    price: toCents(price),
    finalPrice: toCents(finalPrice),
    payout: toCents(payout),
  }))
  return { facts: { offers } }
}

export const changePrice = onListing(async (client, listing) => {
  const { listingId: id, owner } = listing
  const body = anyTerms(client)
  const request = {
    operation: changeListingPrice,
    params: { id },
    body,
    ...(await sessionFor(client, owner)),
  }
  const { code } = await perform(client, request, offersOf)
  if (code === 'listing.ended') forget(client.world.listings, listing)
})

/** Takes a listing down with the rest of its pack, on the hosted page or by the API. */
export const takeDown = onListing(async (client, { listingId, owner, ticketIds: [ticketId = ''] }) => {
  if (client.random.chance(0.5)) {
    const params = { id: listingId }
    const request = { operation: removeListing, params, ...(await sessionFor(client, owner)) }
    await perform(client, request, (sent) =>
      isPossiblyDone(sent) ? { facts: { takenDown: { listingId } } } : {},
    )
    return
  }
  await perform(client, { operation: terminateListing, params: { ticketId } }, (sent) => {
    if (!isPossiblyDone(sent)) return {}
    // The ticket may have been listed again since, so the answer decides.
    const { _id } = (sent.body ?? {}) as { readonly _id?: string }
    return { facts: { takenDown: sent.outcome === 'done' && _id ? { listingId: _id } : { ticketId } } }
  })
})

/** Holds a listing or a whole pack for a person, by the API or on the hosted page. */
export const hold = onListing(async (client, listing) => {
  const { world, random } = client
  const { listingIds, ticketIds } = listing
  const buyer = random.pick(world.people)
  const request = random.chance(0.85)
    ? {
        operation: createBuyIntention,
        body: { items: listingIds, user: buyer },
        isKeyed: random.chance(0.5),
      }
    : { operation: createHold, body: { listingIds, lang: 'es' }, ...(await sessionFor(client, buyer)) }
  const sent = await perform(client, request)
  if (sent.code === 'listing.not_available' && random.chance(0.3)) forget(world.listings, listing)
  if (sent.outcome !== 'done') return
  const { _id, id } = sent.body as Partial<BuyIntention> & { id?: string }
  keep(world.holds, HOT_HOLDS, [{ buyIntentionId: _id ?? id ?? '', buyer, ticketIds }])
})

/** Pays a hold with a card of the sandbox; some purchases are paid by two clients at once. */
export const pay = onHold(async (client, purchase) => {
  const { world, random } = client
  const session = await sessionFor(client, purchase.buyer)
  const request = { params: { id: purchase.buyIntentionId }, body: cardBody(random.pick(CARDS)), ...session }
  const meaning = (each: Sent) => paymentFacts(purchase, each)
  const sent = await perform(client, { operation: startPayment, ...request }, meaning)
  if (sent.outcome === 'refused' && random.chance(0.8)) forget(world.holds, purchase)
  const { id = '', status } = sent.outcome === 'done' ? (sent.body as GuestPayment) : {}
  // A second press on a paid purchase gets the same payment.
  if (status === 'CAPTURED' && random.chance(0.5)) forget(world.holds, purchase)
  if (status !== 'CHALLENGED') return
  const payment = { params: { id }, ...session }
  if (random.chance(0.2)) await perform(client, { operation: abandonPayment, ...payment })
  else {
    const body = { challengeCode: SANDBOX_CHALLENGE_CODE }
    await perform(client, { operation: continuePayment, body, ...payment }, meaning)
  }
})

function paymentFacts({ buyIntentionId }: KnownHold, { outcome, body }: Sent): Meaning {
  if (outcome !== 'done') return { facts: { buyIntentionId } }
  const { id, status, isRefunded } = body as GuestPayment
  return { facts: { buyIntentionId, payment: { id, status, isRefunded } } }
}

export const release = onHold(async (client, { buyIntentionId: id, buyer }) => {
  await perform(client, { operation: releaseHold, params: { id }, ...(await sessionFor(client, buyer)) })
})

export const readListed: Command = async (client) => {
  const params = { eventId: client.world.event.externalReferenceId }
  await perform(client, { operation: getListedTickets, params })
}
