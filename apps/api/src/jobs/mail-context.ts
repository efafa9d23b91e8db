import type { Language } from '@taquilla/contract'
import type { GuestSeller, GuestShow } from '@taquilla/contract/guest'
import type { HeardChange } from '#changes/on-change.ts'
import { findGuestShows } from '#domain/events/index.ts'
import { findSeller, presentGuestSeller } from '#domain/sellers/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import type { ShowReference } from '#domain/values/keys.ts'
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
