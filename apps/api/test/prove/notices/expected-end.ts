import { RESELLER } from '../../builders/resale.ts'
import type { EndState } from '../end-state.ts'
import { list } from '../model/listing-model.ts'
import { type Model, newModel, OPEN_RULES, type Outcome, type Person } from '../model/model.ts'
import { capture, hold, pay } from '../model/purchase-model.ts'
import { cancelShow, moveClock, work } from '../model/seller-model.ts'
import { deleteTicket, issueTickets } from '../model/ticket-model.ts'
import { toOffer } from '../money.ts'
import { type Dealt, isCaptured, isRefunded } from './deal.ts'
import type { Purchase } from './scene.ts'

/** Everything that is stored about a purchase when all is over. */
export type End = ReturnType<typeof expectedEnd>

/** Captured with another amount than the purchase's total. */
export const EXCESS_MINOR = 5_000

const ROLES = { Ana: 'RESELLER', Bruno: 'BUYER', Carla: 'RIVAL' } as const satisfies Record<Person, string>
const PRICE = 10_000
const SHOW = { isLive: true, startsAt: Number.POSITIVE_INFINITY }
const PAST_THE_HOLD_SECONDS = 3_600

/** End that the money's outcome demands, whatever became of the notices. */
export function expectedEnd(dealt: Dealt) {
  const { capturedMinor, refundedMinor } = expectedMoney(dealt)
  const cashMinor = capturedMinor - refundedMinor
  const { purchase, payment, ticket, listing, salesCount } = playOnModel(dealt)
  return {
    buyIntention: purchase.status as string,
    listing: listing.status as string,
    ticket: ticket.status,
    owner: ROLES[ticket.owner],
    payment: isDeclined(dealt) ? 'DECLINED' : (payment.status as string),
    isSale: payment.isSale,
    reason: payment.refund?.[0] ?? null,
    refund: isRefunded(dealt) ? refundOf(dealt) : null,
    payout: payment.isSale ? (payment.refund ? 'CANCELLED' : 'HELD') : (null as string | null),
    /** Money of this payment that our ledger shows as cash, and as owed to the buyer. */
    cashMinor,
    owedMinor: isRefunded(dealt) ? cashMinor : 0,
    /** Captured payments, of any buyer, that bought the ticket; and their payouts. */
    salesCount,
    payoutsCount: salesCount,
  }
}

/** Plays the purchase on the model; its money arrives at the time of the dealt outcome. */
function playOnModel(dealt: Dealt) {
  const { outcome } = dealt
  const model = newModel({ A: { ...SHOW }, B: { ...SHOW } })
  for (const person of ['Ana', 'Bruno', 'Carla'] as const) {
    model.sessions.set(person, Number.POSITIVE_INFINITY)
  }
  issueTickets(model, [{ number: 1, show: 'A', buyer: 'Ana', code: 'code 1' }], 'sync')
  const { payout } = toOffer(PRICE, OPEN_RULES)
  const listings = done(list(model, { person: 'Ana', type: 'SINGLE', tickets: [1], price: PRICE, payout }))
  const buy = (person: Person, card: 'CHALLENGE' | 'SUCCESS') => {
    const purchase = done(hold(model, person, listings))
    return { purchase, payment: done(pay(model, purchase, { person, outcome: card, names: new Map() })) }
  }
  const { purchase, payment } = buy('Bruno', 'CHALLENGE')
  endInModel(model, dealt)
  if (outcome === 'LATE_RESOLD') buy('Carla', 'SUCCESS')
  payment.isWrong = outcome.startsWith('WRONG')
  if (isCaptured(dealt)) capture(model, purchase, payment)
  if (outcome === 'CANCELLED_AFTER') cancelShow(model, 'A')
  work(model)
  const sales = model.purchases.flatMap(({ payments }) => payments).filter(({ isSale }) => isSale)
  const [ticket, listing] = [model.tickets.get(1), listings[0]]
  if (ticket === undefined || listing === undefined) throw new Error('The model has lost the ticket.')
  return { purchase, payment, ticket, listing, salesCount: sales.length }
}

/** Makes the sale impossible before the money arrives, if the dealt outcome wants that. */
function endInModel(model: Model, dealt: Dealt): void {
  if (dealt.outcome === 'LATE_REMOVED') deleteTicket(model, 1)
  else if (dealt.outcome === 'LATE_CANCELLED') cancelShow(model, 'A')
  else if (dealt.outcome.startsWith('LATE') || !isCaptured(dealt)) moveClock(model, PAST_THE_HOLD_SECONDS)
}

function done<Value>(outcome: Outcome<Value>): Value {
  if ('codes' in outcome) throw new Error(`The model refused a step: ${outcome.codes}`)
  return outcome.value
}

/** Money that the provider's own records show. */
export function expectedMoney(dealt: Dealt) {
  const { outcome, totalMinor } = dealt
  if (!isCaptured(dealt)) return { capturedMinor: 0, refundedMinor: 0 }
  const capturedMinor = totalMinor + (outcome === 'WRONG_AMOUNT' ? EXCESS_MINOR : 0)
  const isBack = isRefunded(dealt) && refundOf(dealt) === 'DONE'
  return { capturedMinor, refundedMinor: isBack ? capturedMinor : 0 }
}

function refundOf({ refunding }: Dealt): string {
  if (refunding === 'UNNAMED') return 'AWAITING_ACCOUNT'
  return refunding === 'FAILS_FOR_GOOD' || refunding === 'COMES_BACK' ? 'FAILED' : 'DONE'
}

/**
 * A card that Stripe declines, or a transfer that nobody confirms, leaves the payment open until its hold ends. What
 * PayPal refuses or declines is final.
 */
function isDeclined({ provider, outcome }: Dealt): boolean {
  return provider === 'paypal' && outcome === 'DECLINED'
}

/** What is stored about each purchase whose payment was started. */
export function readEnds(
  { tickets, listings, payments }: EndState,
  purchases: readonly Purchase[],
): Map<Purchase, End> {
  const byTicket = new Map(tickets.map((each) => [each.ticketId, each]))
  const byListing = new Map(listings.map((each) => [each.listingId, each]))
  const byPayment = new Map(payments.map((each) => [each.paymentId, each]))
  const salesOf = Map.groupBy(
    payments.filter(({ isSale }) => isSale),
    ({ ticketIds }) => ticketIds[0],
  )
  return new Map(
    purchases.map((purchase) => {
      const { ticketId, listingId, paymentId, buyer } = purchase
      const [ticket, listing] = [byTicket.get(ticketId), byListing.get(listingId)]
      const payment = byPayment.get(paymentId)
      if (!ticket || !listing || !payment) throw new Error(`Purchase ${purchase.index} was not started.`)
      const { buyIntention, status, isSale, reason, refund, payouts, cashMinor, owedMinor } = payment
      const sales = salesOf.get(ticketId) ?? []
      const owner: End['owner'] =
        ticket.owner === RESELLER ? 'RESELLER' : ticket.owner === buyer ? 'BUYER' : 'RIVAL'
      const ends = { buyIntention, listing: listing.status, ticket: ticket.stored, owner, payment: status }
      const counts = { salesCount: sales.length, payoutsCount: sales.flatMap((each) => each.payouts).length }
      const money = { isSale, reason, refund, payout: payouts[0] ?? null, cashMinor, owedMinor }
      return [purchase, { ...ends, ...money, ...counts } satisfies End]
    }),
  )
}
