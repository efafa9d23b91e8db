import type { Offer } from '@taquilla/contract/guest'
import { MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import type { Translate } from '#lib/messages.ts'
import { combineRefusal } from './combining.ts'

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
