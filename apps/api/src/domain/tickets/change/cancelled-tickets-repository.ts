import { TICKET_CANCELLED } from '#changes/catalog.ts'
import { nullable, uuid } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { NIL_ID, newId } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import { statesBefore, type TicketState } from '../ticket.ts'

interface Chunk extends ShowKey {
  readonly after: string
  readonly limit: number
  readonly statesBefore: readonly TicketState[]
  readonly outboxId: string
}

// Locks in order (docs/sql.md): tickets by id, so that concurrent changes do not deadlock.
const CANCEL_SOME = statement(
  'tickets.cancel_some',
  { lastId: nullable(uuid) },
  (given: Given<Chunk>) => sql`
    with chunk as (
      select ticket_id, id
      from tickets
      where seller_id = ${given.sellerId} and event_reference = ${given.eventReference}
        and show_id = ${given.showId} and id > ${given.after}
      order by id
      limit ${given.limit}
    ), open as (
      select t.ticket_id
      from tickets t
      join chunk on chunk.ticket_id = t.ticket_id
      where t.seller_id = ${given.sellerId} and t.status = any(${given.statesBefore})
      order by t.ticket_id
      for update of t
    ), cancelled as (
      update tickets t
      set status = 'CANCELLED', updated_at = now()
      from open
      where t.seller_id = ${given.sellerId} and t.ticket_id = open.ticket_id and t.status = any(${given.statesBefore})
      returning t.ticket_id
    ), announced as (
      ${announce(TICKET_CANCELLED, {
        sellerId: given.sellerId,
        outboxId: given.outboxId,
        payload: { ticketIds: sql`jsonb_agg(ticket_id)` },
        from: sql`from cancelled having count(*) > 0`,
      })}
    )
    select (select id from chunk order by id desc limit 1) as last_id`,
)

/**
 * Writes CANCELLED into the next `limit` tickets of a cancelled show, in order of `id`, starting behind the id `after`.
 * Returns the id to continue after; undefined when the show has no more tickets.
 */
export async function cancelSomeTickets(
  db: Sql,
  show: ShowKey,
  { after = NIL_ID, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string | undefined> {
  const chunk = { ...show, after, limit, statesBefore: statesBefore('CANCELLED'), outboxId: newId() }
  const { lastId } = await oneRow(db.rows(CANCEL_SOME, chunk))
  return lastId ?? undefined
}
