import { integer, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { announce } from '#queue/outbox.ts'
import type { UnlockShow } from './unlocks-repository.ts'

interface Telling extends UnlockShow {
  // Two lists of the same length.
  readonly ticketIds: readonly string[]
  readonly areResold: readonly boolean[]
  readonly eventOutboxId: string
  readonly ticketsOutboxId: string
}

const LOCK_SHOW = statement(
  'tickets.lock_unlocked_show',
  { showId: text },
  ({ sellerId, eventReference, showId }: Given<UnlockShow>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
      and s.status = 'LIVE'
    for share of s`,
)

/**
 * Locks those of the tickets that are to be told of. Look-up by key. A ticket that was listed, sold, used or told
 * meanwhile is left out; whoever lists a ticket after this finds that its code is known.
 */
const lockedTickets = ({ sellerId, ticketIds, areResold }: Given<Telling>) => sql`
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
/** Announces the show's first unlock, of `begun`, and the unlock of the tickets, of `told`. */
const announceUnlock = (given: Given<Telling>) =>
  announce(sql`
      select ${given.sellerId}, ${given.eventOutboxId}::uuid, 'event.unlock',
        jsonb_build_object('eventReference', ${given.eventReference}::text, 'showId', ${given.showId}::text)
      from begun
      union all
      select ${given.sellerId}, ${given.ticketsOutboxId}::uuid, 'ticket.unlocked',
        jsonb_build_object('ticketIds', jsonb_agg(ticket_id))
      from told
      having count(*) > 0`)
// Clock read once: the sub-selects ask for the present once and not for each ticket.
const TELL = statement(
  'tickets.announce_unlocked',
  { toldCount: integer },
  (given: Given<Telling>) => sql`
    with locked as materialized (
      ${lockedTickets(given)}
    ), told as (
      update tickets t
      set unlock_told_at = (select seller_now(${given.sellerId})),
        code_released_at = coalesce(t.code_released_at, (select seller_now(${given.sellerId})))
      from locked
      where t.seller_id = ${given.sellerId} and t.ticket_id = any(${given.ticketIds}::text[])
        and t.ticket_id = locked.ticket_id
      returning t.ticket_id
    ), begun as (
      update show_unlocks
      set announced_at = seller_now(${given.sellerId})
      where seller_id = ${given.sellerId} and event_reference = ${given.eventReference}
        and show_id = ${given.showId} and announced_at is null
        and exists (select from told)
      returning show_id
    ), announced as (
      ${announceUnlock(given)}
    )
    select count(*)::integer as told_count
    from told`,
)

/** Records and announces that these tickets of the show have unlocked for their present owners, each ticket once. */
export async function announceUnlocked(
  db: Sql,
  show: UnlockShow,
  tickets: readonly { readonly ticketId: string; readonly resoldAt: Date | null }[],
): Promise<void> {
  if ((await db.rows(LOCK_SHOW, show)).length === 0) return
  // Locks in order.
  const inOrder = tickets.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))
  await db.rows(TELL, {
    ...show,
    ticketIds: inOrder.map(({ ticketId }) => ticketId),
    areResold: inOrder.map(({ resoldAt }) => resoldAt !== null),
    eventOutboxId: newId(),
    ticketsOutboxId: newId(),
  })
}
