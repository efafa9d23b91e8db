import type { Offer } from '@taquilla/contract/guest'
import { areNeighbors, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import type { Translate } from '#lib/messages.ts'

/** Reason why an offer cannot be bought together with the chosen ones. */
type CombineRefusal = 'other-option' | 'apart' | 'too-many'

/** Reason why `offer` cannot be bought together with the chosen offers; undefined if it can. */
export function combineRefusal(chosen: readonly Offer[], offer: Offer): CombineRefusal | undefined {
  const all = [...chosen, offer]
  if (all.some(({ ticketOptionId }) => ticketOptionId !== offer.ticketOptionId)) return 'other-option'
  if (!areNeighbors(all.flatMap(({ seats }) => seats))) return 'apart'
  if (ticketCountOf(all) > MAX_RESALE_TICKETS_PER_PERSON) return 'too-many'
  return undefined
}

/** Adds or removes the pressed offers. Offers that cannot join the selection replace it. */
export function toggleOffers(chosen: readonly Offer[], offers: readonly Offer[]): readonly Offer[] {
  const ids = new Set(offers.map(({ id }) => id))
  const rest = chosen.filter(({ id }) => !ids.has(id))
  if (chosen.length - rest.length === ids.size) return isOnePurchase(rest) ? rest : []
  const joined = [...rest, ...offers]
  return isOnePurchase(joined) ? joined : offers
}

/** Chosen offers that are still on sale, with their current data; empty if the rest cannot be bought together. */
export function stillOffered(chosen: readonly Offer[], offers: readonly Offer[]): readonly Offer[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const left = offers.filter(({ id }) => ids.has(id))
  return isOnePurchase(left) ? left : []
}

export function ticketCountOf(offers: readonly Offer[]): number {
  return offers.reduce((count, { listingIds }) => count + listingIds.length, 0)
}

/** Tickets of the offers, as `ticketsName` names them. */
export function ticketsOf(offers: readonly Offer[]) {
  return offers.flatMap(({ seats, optionTitle }) => seats.map((seat) => ({ seat, optionTitle })))
}

/** True if both selections have the same tickets. */
export function isSameChoice(one: readonly Offer[], other: readonly Offer[]): boolean {
  return one.length === other.length && one.every(({ id }) => other.some((offer) => offer.id === id))
}

function isOnePurchase(offers: readonly Offer[]): boolean {
  const [first, ...others] = offers
  return first === undefined || combineRefusal(others, first) === undefined
}

/** Explains what pressing the offer does to the selection; undefined if no explanation is needed. */
export function choiceNote(
  chosen: readonly Offer[],
  offer: Offer,
  t: Translate,
): { readonly text: string; readonly canJoin: boolean } | undefined {
  if (chosen.length === 0 || offer.isOwn || chosen.some(({ id }) => id === offer.id)) return undefined
  const refusal = combineRefusal(chosen, offer)
  if (refusal === undefined) {
    const isNumbered = offer.seats.some((seat) => seat?.seat)
    return { text: t(isNumbered ? 'resale.canJoin' : 'resale.canJoinUnnumbered'), canJoin: true }
  }
  const texts = {
    'other-option': t('resale.otherOption'),
    apart: t('resale.apart'),
    'too-many': t('resale.tooMany', MAX_RESALE_TICKETS_PER_PERSON),
  }
  return { text: texts[refusal], canJoin: false }
}
