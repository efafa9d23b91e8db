import { type ErrorValues, type Language, type Text, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { GuestShow, Refusal } from '@taquilla/contract/guest'
import { presentRefusal } from '#domain/values/refusal-presenter.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { type ListingRefusal, NOT_ACTIVE } from './listing-refusal.ts'
import { type ResaleRule, settingsOf } from './resale-rule.ts'
import { readTerms } from './resale-terms.ts'

interface RefusalContext {
  readonly rule: ResaleRule
  readonly show: Pick<GuestShow, 'timeZone'>
}

/** Why the ticket cannot be listed, with what only this ticket and its rules tell; null without a refusal. */
export function presentListingRefusal(
  refusal: ListingRefusal | undefined,
  ticket: ResaleTicket,
  { language, ...context }: RefusalContext & { readonly language: Language },
): Refusal | null {
  const values = { ...refusalValues(ticket, context), now: ticket.now.toISOString() }
  return presentRefusal(refusal, language, values)
}

/** Values that the details of refusals name. */
export function refusalValues(
  ticket: ResaleTicket,
  { rule, show }: RefusalContext,
): ErrorValues<ListingRefusal> {
  const { ticketId, showId, startsAt, status } = ticket
  const { listableFrom, resaleEndsAt } = settingsOf(rule)
  const terms = readTerms(ticket, rule)
  return {
    id: showId,
    ticket: ticketId,
    startsAt: startsAt.toISOString(),
    opensAt: momentIn(show.timeZone, listableFrom ?? startsAt),
    endedAt: momentIn(show.timeZone, resaleEndsAt ?? startsAt),
    reason: 'code' in terms ? terms.reason : text('', ''),
    state: NOT_ACTIVE[status === 'USED' || status === 'LISTED' ? status : 'CANCELLED'],
  }
}

/** The instant as people at the venue read it. */
export function momentIn(timeZone: string, moment: Date): Text {
  const instant = moment.toISOString()
  const write = (language: Language) => {
    const format = createFormat(language)
    return `${format.date(instant, timeZone)}, ${format.time(instant, timeZone)}`
  }
  return text(write('es'), write('en'))
}
