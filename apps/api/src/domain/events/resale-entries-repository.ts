import { ApiError } from '@taquilla/contract'
import { boolean, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

/** Event, show and ticket option for which a resale page URL is requested. */
export interface ResaleEntry {
  readonly eventReference: string
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
}

const FIND_RESALE_ENTRY = statement(
  'events.find_resale_entry',
  { id: uuid, hasShow: boolean, hasOption: boolean },
  ({ sellerId, eventReference, showId, ticketOptionId }: Given<StoredEntry>) => sql`
    select e.id,
      ${showId}::text is null or exists (
        select from shows s
        where s.seller_id = ${sellerId} and s.event_reference = e.event_reference and s.show_id = ${showId}
      ) as has_show,
      ${ticketOptionId}::text is null or exists (
        select from ticket_options o
        where o.seller_id = ${sellerId} and o.event_reference = e.event_reference
          and o.show_id = coalesce(${showId}, o.show_id) and o.ticket_option_id = ${ticketOptionId}
      ) as has_option
    from events e
    where e.seller_id = ${sellerId} and e.event_reference = ${eventReference}`,
)

interface StoredEntry extends Required<ResaleEntry> {
  readonly sellerId: string
}

/**
 * Returns the event id used in the URL of the resale page. @throws event.not_found, show.not_found,
 * ticket_option.not_found
 */
export async function getResaleEventId(db: Sql, sellerId: string, entry: ResaleEntry): Promise<string> {
  const { eventReference, showId, ticketOptionId } = entry
  const [row] = await db.rows(FIND_RESALE_ENTRY, { sellerId, eventReference, showId, ticketOptionId })
  if (row === undefined) throw new ApiError('event.not_found', { values: { id: eventReference } })
  if (!row.hasShow) {
    throw new ApiError('show.not_found', { values: { id: showId ?? '', eventId: eventReference } })
  }
  if (!row.hasOption) {
    const values = { id: ticketOptionId ?? '', eventId: eventReference }
    throw new ApiError('ticket_option.not_found', { values })
  }
  return row.id
}
