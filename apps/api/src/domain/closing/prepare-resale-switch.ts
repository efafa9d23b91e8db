import type { Sql } from '#database/sql.ts'
import type { ShowKeys } from '#domain/values/keys.ts'
import { endAllClosedListings, type ListedPlacement } from './end-closed-listings.ts'
import { listRequestedClosings, requestClosings } from './resale-closings-repository.ts'

/**
 * Prepares a change of the resale switch; the caller has locked the shows and stores the change afterwards. A job ends
 * the listings that a change has switched off. Those still waiting for that job end here if this change would switch
 * them on again, so that they do not return to the market.
 */
export async function prepareResaleSwitch(
  db: Sql,
  { showIds, ...event }: ShowKeys,
  isSwitchedOn: (placement: ListedPlacement) => boolean,
): Promise<void> {
  for (const showId of await listRequestedClosings(db, event, showIds)) {
    await endAllClosedListings(db, { ...event, showId }, isSwitchedOn)
  }
  await requestClosings(db, event, showIds)
}
