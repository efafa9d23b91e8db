import { EVENT_UNLOCK, TICKET_UNLOCKED } from '#changes/catalog.ts'
import { integer, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { announceAll, announced } from '#queue/outbox.ts'

interface UnlockAnnouncement extends ShowKey {
  // Parallel lists: `areResold[i]` belongs to `ticketIds[i]`.
  readonly ticketIds: readonly string[]
  readonly areResold: readonly boolean[]
  readonly eventOutboxId: string
  readonly ticketsOutboxId: string
}

const LOCK_UNLOCKED_SHOW = statement(
  'tickets.lock_unlocked_show',
  { showId: text },
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
      and s.status = 'LIVE'
    for share of s`,
)

/**
 * Locks the tickets whose unlock is still to be announced, skipping those listed, sold, used or announced meanwhile. A
 * listing created after this lock sees that the code was released. Look-up by key (docs/sql.md).
 */
const lockedTickets = ({ sellerId, ticketIds, areResold }: Given<UnlockAnnouncement>) => sql`
      select t.ticket_id
      from unnest(${ticketIds}::text[], ${areResold}::boolean[]) as unlocked (ticket_id, is_resold)
      cross join lateral (
        select tickets.ticket_id
        from tickets
        where tickets.seller_id = ${sellerId} and tickets.ticket_id = unlocked.ticket_id
          and tickets.status = 'ACTIVE' and not tickets.is_code_awaited and tickets.unlock_told_at is null
          and (tickets.resold_at is not null) = unlocked.is_resold
        limit 1
        for no key update
      ) t`
const announceUnlock = (given: Given<UnlockAnnouncement>) =>
  announceAll(
    announced(EVENT_UNLOCK, {
      sellerId: given.sellerId,
      outboxId: sql`${given.eventOutboxId}::uuid`,
      payload: { eventReference: sql`${given.eventReference}::text`, showId: sql`${given.showId}::text` },
      from: sql`from announced_show`,
    }),
    announced(TICKET_UNLOCKED, {
      sellerId: given.sellerId,
      outboxId: sql`${given.ticketsOutboxId}::uuid`,
      payload: { ticketIds: sql`jsonb_agg(ticket_id)` },
      from: sql`from announced_tickets having count(*) > 0`,
    }),
  )
// Clock read once (docs/sql.md): the sub-selects call seller_now once instead of once for each ticket.
const ANNOUNCE_UNLOCKED = statement(
  'tickets.announce_unlocked',
  { announcedCount: integer },
  (given: Given<UnlockAnnouncement>) => sql`
    with locked as materialized (
      ${lockedTickets(given)}
    ), announced_tickets as (
      update tickets t
      set unlock_told_at = (select seller_now(${given.sellerId})),
        code_released_at = coalesce(t.code_released_at, (select seller_now(${given.sellerId})))
      from locked
      where t.seller_id = ${given.sellerId} and t.ticket_id = any(${given.ticketIds}::text[])
        and t.ticket_id = locked.ticket_id
      returning t.ticket_id
    ), announced_show as (
      update show_unlocks
      set announced_at = seller_now(${given.sellerId})
      where seller_id = ${given.sellerId} and event_reference = ${given.eventReference}
        and show_id = ${given.showId} and announced_at is null
        and exists (select from announced_tickets)
      returning show_id
    ), announced as (
      ${announceUnlock(given)}
    )
    select count(*)::integer as announced_count
    from announced_tickets`,
)

/**
 * Announces that these tickets have unlocked for their current owners and records it, so that each ticket is announced
 * once. Does nothing if the show is not LIVE.
 */
export async function announceUnlocked(
  db: Sql,
  show: ShowKey,
  tickets: readonly { readonly ticketId: string; readonly resoldAt: Date | null }[],
): Promise<void> {
  if ((await db.rows(LOCK_UNLOCKED_SHOW, show)).length === 0) return
  // Locks in order (docs/sql.md): tickets by id.
  const inOrder = tickets.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))
  await db.rows(ANNOUNCE_UNLOCKED, {
    ...show,
    ticketIds: inOrder.map(({ ticketId }) => ticketId),
    areResold: inOrder.map(({ resoldAt }) => resoldAt !== null),
    eventOutboxId: newId(),
    ticketsOutboxId: newId(),
  })
}
