import type { Sql } from '#database/sql.ts'
import type { ShowKeys } from '#domain/values/keys.ts'
import { type ClosedPlacement, endAllClosedListings } from './end-closed-listings.ts'
import { listRequestedClosings, requestClosings } from './resale-closings-repository.ts'

/**
 * Prepares a change of the resale switch; the caller has locked the shows and stores the change afterwards. A job ends
 * the listings of shows that are switched off. Listings still waiting for that job end here if the change would allow
 * them again, so that they do not return to the market.
 */
export async function prepareResaleSwitch(
  db: Sql,
  { showIds, ...event }: ShowKeys,
  isSwitchedOn: (placement: ClosedPlacement) => boolean,
): Promise<void> {
  for (const showId of await listRequestedClosings(db, event, showIds)) {
    await endAllClosedListings(db, { ...event, showId }, isSwitchedOn)
  }
  await requestClosings(db, event, showIds)
}
