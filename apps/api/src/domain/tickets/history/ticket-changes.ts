import type { TicketAction } from '@taquilla/contract'
import {
  HANDOVER_CLAIMED,
  HANDOVER_ENDED,
  HANDOVER_STARTED,
  LISTING_CREATED,
  LISTING_DELETED,
  LISTING_SOLD,
  LISTING_UPDATED,
  TICKET_ADMITTED,
  TICKET_CANCELLED,
  TICKET_CREATED,
  TICKET_DELETED,
  TICKET_ERASED,
  TICKET_REJECTED,
  TICKET_UNLOCKED,
  TICKET_UPDATED,
} from '#changes/catalog.ts'
import { type Heard, type HeardChange, onChange, topicsOf } from '#changes/on-change.ts'

/** Details of a history entry. They hold no personal data, so erasing a person leaves the history unchanged. */
export interface HistoryDetails {
  /** Error code of a rejection, or how a listing or a handover ended. */
  readonly reason?: string
  /** Changed fields by their API names. */
  readonly fields?: readonly string[]
  readonly listingId?: string
  /** Minor units as text, since JSON has no exact integers. */
  readonly priceMinor?: string
  readonly currency?: string
}

/** Change that happened to several tickets at once. */
export interface TicketChange {
  readonly action: TicketAction
  readonly ticketIds: readonly string[]
  readonly details: HistoryDetails
}

type Reader<Content> = (_: unknown, heard: HeardChange<Content>) => readonly TicketChange[]

interface OfTickets {
  readonly ticketIds: readonly string[]
}
interface OfListings extends OfTickets {
  readonly listingIds: readonly string[]
}
interface PricedListings extends OfListings {
  readonly prices: readonly string[]
  readonly currency: string
}

/** Changes that belong to a ticket's history, each with the entries that it adds. */
const READERS = [
  onChange(TICKET_CREATED, sameForAll('ISSUED')),
  onChange(
    TICKET_REJECTED,
    oneForEach('REJECTED', ({ codes }, index) => ({ reason: codes[index] })),
  ),
  onChange(TICKET_UPDATED, readUpdate),
  onChange(TICKET_UNLOCKED, sameForAll('UNLOCKED')),
  onChange(TICKET_ADMITTED, sameForAll('ADMITTED')),
  onChange(TICKET_CANCELLED, sameForAll('CANCELLED')),
  onChange(TICKET_DELETED, sameForAll('DELETED')),
  onChange(TICKET_ERASED, sameForAll('ERASED')),
  onChange(HANDOVER_STARTED, sameForAll('HANDOVER_STARTED')),
  onChange(HANDOVER_CLAIMED, sameForAll('HANDED_OVER')),
  onChange(
    HANDOVER_ENDED,
    oneForEach('HANDOVER_ENDED', ({ ending: reason }) => ({ reason })),
  ),
  onChange(LISTING_CREATED, oneForEach('LISTED', detailsOfPriced)),
  onChange(LISTING_UPDATED, oneForEach('PRICE_CHANGED', detailsOfPriced)),
  onChange(
    LISTING_DELETED,
    oneForEach('UNLISTED', ({ ending, listingIds }, index) => ({
      reason: ending,
      listingId: listingIds[index],
    })),
  ),
  onChange(LISTING_SOLD, oneForEach('SOLD', detailsOfPriced)),
]

export const RECORDED_TOPICS = topicsOf(READERS)

/** Returns the history entries of a change; none for changes without history. @throws Error if it cannot be read */
export function ticketChangesOf(heard: HeardChange): TicketChange[] {
  return READERS.filter(({ topic }) => topic === heard.topic)
    .flatMap((reader) => reader.react(undefined, heard))
    .filter(({ ticketIds }) => ticketIds.length > 0)
}

/** Makes one change without details for all tickets. */
function sameForAll(action: TicketAction): Reader<OfTickets> {
  return (_, { payload: { ticketIds } }) => [{ action, ticketIds, details: {} }]
}

/** Makes a change for each ticket, with its own details. */
function oneForEach<Content extends OfTickets>(
  action: TicketAction,
  detailsOf: (
    payload: Content,
    index: number,
  ) => { readonly [Name in keyof HistoryDetails]: HistoryDetails[Name] | undefined },
): Reader<Content> {
  return (_, { payload }) =>
    payload.ticketIds.map((ticketId, index) => ({
      action,
      ticketIds: [ticketId],
      details: JSON.parse(JSON.stringify(detailsOf(payload, index))),
    }))
}

function detailsOfPriced({ listingIds, prices, currency }: PricedListings, index: number) {
  return { priceMinor: prices[index], currency, listingId: listingIds[index] }
}

/** A resale or handover announces updated tickets too, without `fields`; the history records it as SOLD or HANDED_OVER alone. */
function readUpdate(
  _: unknown,
  { payload: { ticketIds, fields } }: Heard<typeof TICKET_UPDATED>,
): readonly TicketChange[] {
  if (fields === undefined) return []
  const action = fields.includes('ticketAccess') ? 'CODE_REPLACED' : 'UPDATED'
  return [{ action, ticketIds, details: { fields } }]
}
