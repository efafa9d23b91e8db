import { TICKET_ADMITTED, TICKET_CANCELLED, TICKET_DELETED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { inTransaction } from '#database/transaction.ts'
import { endExpiredHandovers, endHandoversOfTickets } from '#domain/handovers/index.ts'
import type { Follower, RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const EVERY_SECONDS = 10
const HANDOVERS_AT_ONCE = 500

/** Stores the end of handovers whose time is over. Readers do not rely on it: they compare with the clock. */
export function createEndExpiredHandovers({ database }: Pick<PlatformServices, 'database'>): RecurringJob {
  return {
    name: 'end-expired-handovers',
    everySeconds: EVERY_SECONDS,
    async run() {
      const endSome = () => inTransaction(database, (db) => endExpiredHandovers(db, HANDOVERS_AT_ONCE))
      while ((await endSome()) === HANDOVERS_AT_ONCE);
    },
  }
}

type OfTickets = { readonly sellerId: string; readonly payload: { readonly ticketIds: readonly string[] } }
const ticketsOf = (_: unknown, { sellerId, payload }: OfTickets) =>
  payload.ticketIds.map((ticketId) => ({ sellerId, ticketId }))

const ENDS = [
  onChange(TICKET_ADMITTED, ticketsOf),
  onChange(TICKET_CANCELLED, ticketsOf),
  onChange(TICKET_DELETED, ticketsOf),
]

/** Ends the handovers of tickets that nobody can use any more. */
export const endHandoversOfEndedTickets: Follower = (db, changes) =>
  endHandoversOfTickets(
    db,
    changes.flatMap((change) =>
      ENDS.filter(({ topic }) => topic === change.topic).flatMap((end) => end.react(undefined, change)),
    ),
  )
