import type { Language } from '@taquilla/contract'
import type { GuestSeller, GuestShow } from '@taquilla/contract/guest'
import type { HeardChange } from '#changes/on-change.ts'
import { type CalendarEntry, type CalendarOptions, drawCalendar } from '#documents/draw-calendar.ts'
import { calendarFileName } from '#documents/file-names.ts'
import { findGuestShows } from '#domain/events/index.ts'
import { findSeller, presentGuestSeller } from '#domain/sellers/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import type { ShowReference } from '#domain/values/keys.ts'
import type { MailAttachment } from '#mail/mailer.ts'
import type { JobServices } from '../services.ts'

/** Seller, shows and page links that the mails about one change share. */
export interface MailContext {
  readonly outboxId: string
  readonly seller: GuestSeller
  showOf(about: ShowReference): GuestShow
  visit(language: Language): HostedVisit
}

/** Undefined if `about` is empty or the seller does not exist. */
export async function findMailContext(
  { database, apiUrl }: JobServices,
  { sellerId, outboxId }: HeardChange,
  about: readonly ShowReference[],
): Promise<MailContext | undefined> {
  const seller = about.length > 0 ? await findSeller(database, sellerId) : undefined
  if (seller === undefined) return undefined
  const shows = await findGuestShows(database, sellerId, about)
  return {
    outboxId,
    seller: presentGuestSeller(seller),
    showOf: (show) => shows.get(show),
    visit: (language) => ({ apiUrl, sellerId, language }),
  }
}

/** Attaches shows to a mail as one calendar file, which the first of them names. */
export function attachCalendar(
  entries: readonly CalendarEntry[],
  options: CalendarOptions,
): readonly MailAttachment[] {
  const [first] = entries
  if (first === undefined) return []
  const content = drawCalendar(entries, options)
  return [{ fileName: calendarFileName(first.show), mediaType: 'text/calendar; charset=utf-8', content }]
}
