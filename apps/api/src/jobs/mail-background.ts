import type { Language } from '@taquilla/contract'
import type { GuestSeller } from '@taquilla/contract/guest'
import { findGuestShows } from '#domain/events/index.ts'
import { findSeller, presentGuestSeller } from '#domain/sellers/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import type { LetterShow } from '#mail/mails/ticket-part.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'

/** What every mail of one seller about its shows needs. */
export interface MailBackground {
  readonly outboxId: string
  readonly seller: GuestSeller
  showOf(about: ShowKey): LetterShow
  visit(language: Language): HostedVisit
}

interface ShowKey {
  readonly eventReference: string
  readonly showId: string
}

/** Undefined where there is nothing to tell of, or nobody in whose name. */
export async function findMailBackground(
  { database, apiUrl }: JobServices,
  { sellerId, outboxId }: JobRequest,
  about: readonly ShowKey[],
): Promise<MailBackground | undefined> {
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
