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
import { sandboxCard } from '../../builders/payments.ts'
import { type Offer, toCents, toOffer } from '../money.ts'
import type { Sent } from './caller.ts'
import { isPossiblyDone, pickTicket } from './ticket-commands.ts'
import { type Client, type KnownHold, type KnownListing, perform, signIn } from './world.ts'

/** Outcomes of a card, each as often as it stands here. */
const CARDS: readonly SandboxOutcome[] = [
  ...Array.from({ length: 10 }, () => 'SUCCESS' as const),
  ...(['DECLINED', 'CHALLENGE', 'CHALLENGE', 'LATE', 'LATE', 'DUPLICATE_CALLBACK'] as const),
  ...(['REFUND_FAILS_ONCE', 'REFUND_FAILS_ONCE', 'REFUND_COMES_BACK'] as const),
]

/** Session of the person; signs them in if they have none or it has ended. */
async function sessionFor(client: Client, person: string): Promise<string | undefined> {
  if (client.world.sessionOf(person) === undefined || client.random.chance(0.02)) await signIn(client, person)
  return client.world.sessionOf(person)
}

/** Lists one ticket, or two of one person. The client computes the payout itself. */
export async function list(client: Client): Promise<void> {
  const { world, random } = client
  const first = pickTicket(client)
  if (first?.id === undefined) return
  const type: ListingType = random.pick(['SINGLE', 'SINGLE', 'MULTI', 'PACK'])
  const second = [...world.tickets.values()].find(
    ({ ticketId, owner, show, id }) =>
      ticketId !== first.ticketId && owner === first.owner && show === first.show && id !== undefined,
  )
  const tickets = type === 'SINGLE' || second === undefined ? [first] : [first, second]
  const offers = tickets.map(() => priceOf(client))
  const body = {
    type: tickets.length === 1 ? 'SINGLE' : type,
    tickets: tickets.map(({ id }, index) => ({ id, ...sentAmounts(offers[index] as Offer) })),
  }
  const session = await sessionFor(client, first.owner)
  const sent = await perform(client, { operation: createListings, page: { session, body } }, (each) => {
    const refused = each.code === 'listing.ticket_not_active' && tickets.length === 1
    if (refused) {
      const { ticketId } = first
      const statuses = ['PENDING', 'LISTED', 'USED', 'CANCELLED', 'DELETED'] as const
      return { changes: [{ ticketId, change: { to: 'see', statuses } }] }
    }
    if (!isPossiblyDone(each)) return {}
    const changes = tickets.map(({ ticketId }) => ({
      ticketId,
      change: { to: 'list' as const, person: first.owner },
    }))
    return { changes, facts: each.outcome === 'done' ? { offers: offersOf(each.body) } : {} }
  })
  if (sent.code === 'ticket.not_yours' || sent.code === 'ticket.not_found')
    world.tickets.delete(first.ticketId)
  if (sent.code === 'session.missing') await signIn(client, first.owner)
  if (sent.outcome === 'done') keepListings(client, sent.body as OwnListing[], body.type as ListingType)
}

function keepListings({ world }: Client, listings: readonly OwnListing[], type: ListingType) {
  const byId = new Map(
    [...world.tickets.values()].map(({ id, ticketId, owner }) => [id, { ticketId, owner }]),
  )
  const known = listings.map(({ id, ticketId }) => ({ listingId: id, ...byId.get(ticketId) }))
  world.addListings(
    known.flatMap(({ listingId, ticketId, owner }): KnownListing[] => {
      if (ticketId === undefined || owner === undefined) return []
      const together = type === 'PACK' ? known : [{ listingId, ticketId }]
      return [
        {
          listingId,
          owner,
          ticketIds: together.flatMap((each) => each.ticketId ?? []),
          listingIds: together.map((each) => each.listingId),
        },
      ]
    }),
  )
}

/** Amounts with which fees of 2.5 and 7.5 % often end in half a cent. */
function priceOf({ random }: Client): Offer {
  return toOffer(5_020 + 20 * random.below(340))
}

function sentAmounts({ price, payout }: Offer) {
  return { price: price / 100, payout: payout / 100 }
}

function offersOf(body: unknown): Offer[] {
  return (body as OwnListing[]).map(({ price, finalPrice, payout }) => ({
    price: toCents(price),
    finalPrice: toCents(finalPrice),
    payout: toCents(payout),
  }))
}

export async function changePrice(client: Client): Promise<void> {
  const { world, random } = client
  if (world.listings.length === 0) return
  const listing = random.pick(world.listings)
  const { listingId, owner } = listing
  const page = { id: listingId, session: await sessionFor(client, owner), body: sentAmounts(priceOf(client)) }
  const { code } = await perform(client, { operation: changeListingPrice, page }, (sent) => ({
    facts: sent.outcome === 'done' ? { offers: offersOf(sent.body) } : {},
  }))
  if (code === 'listing.ended') forget(world.listings, listing)
}

/** Removes what has ended, so that most calls are about something that exists. */
function forget<Known>(all: Known[], ended: Known) {
  const index = all.indexOf(ended)
  if (index >= 0) all.splice(index, 1)
}

/** Takes a listing down with the rest of its pack, on the hosted page or by the API. */
export async function takeDown(client: Client): Promise<void> {
  const { world, random } = client
  if (world.listings.length === 0) return
  const { listingId, owner, ticketIds } = random.pick(world.listings)
  if (random.chance(0.5)) {
    const page = { id: listingId, session: await sessionFor(client, owner) }
    await perform(client, { operation: removeListing, page }, (sent) => ({
      facts: isPossiblyDone(sent) ? { takenDown: { listingId } } : {},
    }))
    return
  }
  const [ticketId = ''] = ticketIds
  const call = { key: world.seller.privateKey, params: { ticketId } }
  await perform(client, { operation: terminateListing, call }, (sent) => {
    // The ticket may have been listed again since, so the answer decides.
    const { _id } = (sent.body ?? {}) as { readonly _id?: string }
    if (!isPossiblyDone(sent)) return {}
    return { facts: { takenDown: sent.outcome === 'done' && _id ? { listingId: _id } : { ticketId } } }
  })
}

/** Holds a listing or a whole pack for a person, by the API or on the hosted page. */
export async function hold(client: Client): Promise<void> {
  const { world, random } = client
  if (world.listings.length === 0) return
  const listing = random.pick(world.listings)
  const { listingIds, ticketIds } = listing
  const buyer = random.pick(world.people)
  const sent = random.chance(0.85)
    ? await perform(
        client,
        {
          operation: createBuyIntention,
          call: { key: world.seller.privateKey, body: { items: listingIds, user: buyer } },
          isKeyed: random.chance(0.5),
        },
        () => ({}),
      )
    : await perform(
        client,
        {
          operation: createHold,
          page: { session: await sessionFor(client, buyer), body: { listingIds, lang: 'es' } },
        },
        () => ({}),
      )
  if (sent.code === 'listing.not_available' && random.chance(0.3)) forget(world.listings, listing)
  if (sent.outcome !== 'done') return
  const { _id, id } = sent.body as Partial<BuyIntention> & { id?: string }
  world.addHold({ buyIntentionId: _id ?? id ?? '', buyer, ticketIds })
}

/** Pays a hold with a card of the sandbox; some purchases are paid by two clients at once. */
export async function pay(client: Client): Promise<void> {
  const { world, random } = client
  if (world.holds.length === 0) return
  const purchase = random.pick(world.holds)
  const { buyIntentionId, buyer } = purchase
  const session = await sessionFor(client, buyer)
  const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard(random.pick(CARDS)) }
  const page = { id: buyIntentionId, session, body }
  const sent = await perform(client, { operation: startPayment, page }, (each) =>
    paymentFacts(purchase, each),
  )
  if (sent.outcome === 'refused' && random.chance(0.8)) forget(world.holds, purchase)
  const payment = sent.outcome === 'done' ? (sent.body as GuestPayment) : undefined
  // A second press on a paid purchase gets the same payment.
  if (payment?.status === 'CAPTURED' && random.chance(0.5)) forget(world.holds, purchase)
  if (payment?.status !== 'CHALLENGED') return
  if (random.chance(0.2)) {
    await perform(client, { operation: abandonPayment, page: { id: payment.id, session } }, () => ({}))
    return
  }
  const answer = { id: payment.id, session, body: { challengeCode: SANDBOX_CHALLENGE_CODE } }
  await perform(client, { operation: continuePayment, page: answer }, (each) => paymentFacts(purchase, each))
}

function paymentFacts({ buyIntentionId }: KnownHold, { outcome, body }: Pick<Sent, 'outcome' | 'body'>) {
  if (outcome !== 'done') return { facts: { buyIntentionId } }
  const { id, status, isRefunded } = body as GuestPayment
  return { facts: { buyIntentionId, payment: { id, status, isRefunded } } }
}

export async function release(client: Client): Promise<void> {
  const { world, random } = client
  if (world.holds.length === 0) return
  const { buyIntentionId, buyer } = random.pick(world.holds)
  const page = { id: buyIntentionId, session: await sessionFor(client, buyer) }
  await perform(client, { operation: releaseHold, page }, () => ({}))
}

export async function readListed(client: Client): Promise<void> {
  const { world } = client
  const call = {
    key: world.seller.privateKey,
    params: { eventId: world.event.externalReferenceId },
  }
  await perform(client, { operation: getListedTickets, call }, () => ({}))
}
