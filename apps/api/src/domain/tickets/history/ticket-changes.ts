import type { TicketAction } from '@taquilla/contract'

/** Details of a history entry. They hold no personal data, so erasing a person leaves the history unchanged. */
export interface HistoryDetails {
  /** Error code of a rejection, or how a listing ended. */
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

/** Payload of an outbox row about tickets. Each topic sets some of these members. */
interface OutboxPayload {
  readonly ticketIds?: readonly string[]
  readonly listingIds?: readonly string[]
  readonly codes?: readonly string[]
  readonly prices?: readonly string[]
  readonly currency?: string
  readonly ending?: string
  readonly fields?: readonly string[]
}

type Reader = (announcement: OutboxPayload) => readonly TicketChange[]

/** Converts the outbox topics that belong to a ticket's history into history entries. */
const READERS: Readonly<Record<string, Reader>> = {
  'ticket.created': sameForAll('ISSUED'),
  'ticket.rejected': oneForEach('REJECTED', ({ codes }, index) => ({ reason: codes?.[index] })),
  'ticket.updated': readUpdate,
  'ticket.unlocked': sameForAll('UNLOCKED'),
  'ticket.admitted': sameForAll('ADMITTED'),
  'ticket.cancelled': sameForAll('CANCELLED'),
  'ticket.deleted': sameForAll('DELETED'),
  'ticket.erased': sameForAll('ERASED'),
  'listing.created': oneForEach('LISTED', priceOf),
  'listing.updated': oneForEach('PRICE_CHANGED', priceOf),
  'listing.deleted': oneForEach('UNLISTED', ({ ending }) => ({ reason: ending })),
  'listing.sold': oneForEach('SOLD', priceOf),
}

/** Returns the history entries of an outbox row; empty for topics without history. */
export function ticketChangesOf({ topic, payload }: { topic: string; payload: unknown }): TicketChange[] {
  const read = Object.hasOwn(READERS, topic) ? READERS[topic] : undefined
  return [...(read?.(payload as OutboxPayload) ?? [])].filter(({ ticketIds }) => ticketIds.length > 0)
}

/** Makes one change with the same details for all tickets. */
function sameForAll(action: TicketAction, details: HistoryDetails = {}): Reader {
  return ({ ticketIds = [] }) => [{ action, ticketIds, details }]
}

/** Makes a change for each ticket, with its own details. */
function oneForEach(
  action: TicketAction,
  detailsOf: (
    announcement: OutboxPayload,
    index: number,
  ) => { readonly [Name in keyof HistoryDetails]: HistoryDetails[Name] | undefined },
): Reader {
  return (announcement) =>
    (announcement.ticketIds ?? []).map((ticketId, index) => ({
      action,
      ticketIds: [ticketId],
      details: JSON.parse(
        JSON.stringify({ ...detailsOf(announcement, index), listingId: announcement.listingIds?.[index] }),
      ),
    }))
}

function priceOf({ prices, currency }: OutboxPayload, index: number) {
  return { priceMinor: prices?.[index], currency }
}

/** A resale also emits ticket.updated, without `fields`; the history records it through listing.sold alone. */
function readUpdate({ ticketIds = [], fields }: OutboxPayload): readonly TicketChange[] {
  if (fields === undefined) return []
  const action = fields.includes('ticketAccess') ? 'CODE_REPLACED' : 'UPDATED'
  return [{ action, ticketIds, details: { fields } }]
}
