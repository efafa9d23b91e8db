import { ApiError } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'

const FIND = positional(
  'events.find_resale_entry',
  `select e.id,
     $3::text is null or exists (
       select from shows s
       where s.seller_id = e.seller_id and s.event_reference = e.event_reference and s.show_id = $3
     ) as has_show,
     $4::text is null or exists (
       select from ticket_options o
       where o.seller_id = e.seller_id and o.event_reference = e.event_reference
         and o.show_id = coalesce($3, o.show_id) and o.ticket_option_id = $4
     ) as has_option
   from events e
   where e.seller_id = $1 and e.event_reference = $2`,
)

/** What the resale page of an event is asked to show. */
export interface ResaleEntry {
  readonly eventReference: string
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
}

interface EntryRow {
  readonly id: string
  readonly has_show: boolean
  readonly has_option: boolean
}

/** The id that the page's address carries. @throws event.not_found, show.not_found, ticket_option.not_found */
export async function getResaleEventId(db: Sql, sellerId: string, entry: ResaleEntry): Promise<string> {
  const { eventReference, showId = null, ticketOptionId = null } = entry
  const [row] = await db.rows<EntryRow>(FIND, [sellerId, eventReference, showId, ticketOptionId])
  if (row === undefined) throw new ApiError('event.not_found')
  if (!row.has_show) throw new ApiError('show.not_found')
  if (!row.has_option) throw new ApiError('ticket_option.not_found')
  return row.id
}
