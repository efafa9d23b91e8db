import { oneRow, positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { statesBefore } from '../ticket.ts'

// Tickets are locked in the order of their ids, as everywhere, so that no two changes wait for each other.
const CANCEL_SOME = positional(
  'tickets.cancel_some',
  `with chunk as (
     select ticket_id, id
     from tickets
     where seller_id = $1 and event_reference = $2 and show_id = $3 and id > $4
     order by id
     limit $5
   ), open as (
     select t.ticket_id
     from tickets t
     join chunk on chunk.ticket_id = t.ticket_id
     where t.seller_id = $1 and t.status = any($6)
     order by t.ticket_id
     for update of t
   ), cancelled as (
     update tickets t
     set status = 'CANCELLED', updated_at = now()
     from open
     where t.seller_id = $1 and t.ticket_id = open.ticket_id and t.status = any($6)
     returning t.ticket_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $7, 'ticket.cancelled', jsonb_build_object('ticketIds', jsonb_agg(ticket_id))
     from cancelled
     having count(*) > 0
   )
   select (select id from chunk order by id desc limit 1) as last_id`,
)

const NIL_ID = '00000000-0000-0000-0000-000000000000'

export interface ShowKey {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
}

/**
 * Writes CANCELLED into at most `limit` tickets of a cancelled show, after the one with the id `after`.
 * Answers where to go on; undefined once there are no more.
 */
export async function cancelSomeTickets(
  db: Sql,
  show: ShowKey,
  chunk: { readonly after: string | undefined; readonly limit: number },
): Promise<string | undefined> {
  const { last_id } = await oneRow(
    db.rows<{ last_id: string | null }>(CANCEL_SOME, [
      show.sellerId,
      show.eventReference,
      show.showId,
      chunk.after ?? NIL_ID,
      chunk.limit,
      statesBefore('CANCELLED'),
      newId(),
    ]),
  )
  return last_id ?? undefined
}
