import { ApiError, WILDCARD_ID } from '@taquilla/contract'
import { boolean, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

/** Event, show and ticket option for which a resale page URL is requested; {@link WILDCARD_ID} instead of an id means all. */
export interface ResaleEntry {
  readonly eventReference: string
  readonly showId: string
  readonly ticketOptionId: string
}

/** Event id of the resale page's URL, and what the page preselects. */
export interface FoundResaleEntry {
  readonly eventId: string
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
}

const FIND_RESALE_ENTRY = statement(
  'events.find_resale_entry',
  { id: uuid, hasShow: boolean, hasOption: boolean },
  ({ sellerId, eventReference, showId, ticketOptionId }: Given<StoredEntry>) => sql`
    select e.id,
      s.show_id is not null as has_show,
      exists (
        select from ticket_options o
        where o.seller_id = ${sellerId} and o.event_reference = e.event_reference
          and o.show_id = coalesce(s.show_id, o.show_id) and o.ticket_option_id = ${ticketOptionId}
      ) as has_option
    from events e
    left join shows s
      on s.seller_id = ${sellerId} and s.event_reference = e.event_reference and s.show_id = ${showId}
    where e.seller_id = ${sellerId} and e.event_reference = ${eventReference}`,
)

interface StoredEntry extends ResaleEntry {
  readonly sellerId: string
}

/**
 * Finds what a resale page shows. An id that is stored wins over the meaning of {@link WILDCARD_ID}. @throws event.not_found,
 * show.not_found, ticket_option.not_found
 */
export async function getResaleEntry(
  db: Sql,
  sellerId: string,
  { eventReference, showId, ticketOptionId }: ResaleEntry,
): Promise<FoundResaleEntry> {
  const [row] = await db.rows(FIND_RESALE_ENTRY, { sellerId, eventReference, showId, ticketOptionId })
  if (row === undefined) throw new ApiError('event.not_found', { values: { id: eventReference } })
  if (!row.hasShow && showId !== WILDCARD_ID) {
    throw new ApiError('show.not_found', { values: { id: showId, eventId: eventReference } })
  }
  if (!row.hasOption && ticketOptionId !== WILDCARD_ID) {
    throw new ApiError('ticket_option.not_found', { values: { id: ticketOptionId, eventId: eventReference } })
  }
  return {
    eventId: row.id,
    showId: row.hasShow ? showId : undefined,
    ticketOptionId: row.hasOption ? ticketOptionId : undefined,
  }
}
