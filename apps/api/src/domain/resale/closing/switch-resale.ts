import type { Sql } from '#database/sql.ts'
import { type ClosedPlacement, endAllClosed } from './end-closed-listings.ts'
import { askClosings, listAskedClosings } from './resale-closings-repository.ts'

interface ShowsOfEvent {
  readonly sellerId: string
  readonly eventReference: string
  readonly showIds: readonly string[]
}

/**
 * Before a switch of resale on locked shows is stored. Whoever lists, holds or pays takes the show first too: after the
 * switch nobody sells by the old word. Its listings end in the background; what still waits for its end and would be on
 * resale again ends here, so that nothing comes back.
 */
export async function prepareSwitch(
  db: Sql,
  { showIds, ...event }: ShowsOfEvent,
  isSwitchedOn: (placement: ClosedPlacement) => boolean,
): Promise<void> {
  for (const showId of await listAskedClosings(db, event, showIds)) {
    await endAllClosed(db, { ...event, showId }, isSwitchedOn)
  }
  await askClosings(db, event, showIds)
}
