import type { Offer } from '@taquilla/contract/guest'
import { MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import type { Translate } from '#lib/messages.ts'
import { obstacleTo } from './combining.ts'

/** What a press on the offer would do to the choice, in words; undefined where that is plain. */
export function choiceNote(
  chosen: readonly Offer[],
  offer: Offer,
  t: Translate,
): { readonly text: string; readonly canJoin: boolean } | undefined {
  if (chosen.length === 0 || offer.isOwn || chosen.some(({ id }) => id === offer.id)) return undefined
  const obstacle = obstacleTo(chosen, offer)
  if (obstacle === undefined) {
    const isNumbered = offer.seats.some((seat) => seat?.seat)
    return { text: t(isNumbered ? 'buying.canJoin' : 'buying.canJoinUnnumbered'), canJoin: true }
  }
  const texts = {
    'other-option': t('buying.otherOption'),
    apart: t('buying.apart'),
    'too-many': t('buying.tooMany', MAX_RESALE_TICKETS_PER_PERSON),
  }
  return { text: texts[obstacle], canJoin: false }
}
