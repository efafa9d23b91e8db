import type { TicketAction } from '@taquilla/contract'

/** Details of an entry besides its action. They hold no personal data, so a person's erasure leaves the history as it is. */
export interface HistoryDetails {
  /** Why: the code of a rejection, or how a listing ended. */
  readonly reason?: string
  /** The fields that were changed, by the names of the API. */
  readonly fields?: readonly string[]
  readonly listingId?: string
  /** Minor units; as text, since JSON has no exact integers. */
  readonly priceMinor?: string
  readonly currency?: string
}

/** One thing that happened to tickets at once. */
export interface TicketChange {
  readonly action: TicketAction
  readonly ticketIds: readonly string[]
  readonly details: HistoryDetails
}

/** The payload of an outbox row about a change to tickets; each topic has some of these members. */
interface Announcement {
  readonly ticketIds?: readonly string[]
  readonly listingIds?: readonly string[]
  readonly codes?: readonly string[]
  readonly prices?: readonly string[]
  readonly currency?: string
  readonly ending?: string
  readonly fields?: readonly string[]
}

type Reader = (told: Announcement) => readonly TicketChange[]

/** Which changes belong to the history of tickets, and what they are there. */
const READERS: Readonly<Record<string, Reader>> = {
  'ticket.created': alike('ISSUED'),
  'ticket.rejected': ofEach('REJECTED', ({ codes }, index) => ({ reason: codes?.[index] })),
  'ticket.updated': readUpdate,
  'ticket.unlocked': alike('UNLOCKED'),
  'ticket.admitted': alike('ADMITTED'),
  'ticket.cancelled': alike('CANCELLED'),
  'ticket.deleted': alike('DELETED'),
  'ticket.erased': alike('ERASED'),
  'listing.created': ofEach('LISTED', priceOf),
  'listing.updated': ofEach('PRICE_CHANGED', priceOf),
  'listing.deleted': ofEach('UNLISTED', ({ ending }) => ({ reason: ending })),
  'listing.sold': ofEach('SOLD', priceOf),
}

/** The entries that a change adds to the history of tickets: none for most topics. */
export function ticketChangesOf({ topic, payload }: { topic: string; payload: unknown }): TicketChange[] {
  const read = Object.hasOwn(READERS, topic) ? READERS[topic] : undefined
  return [...(read?.(payload as Announcement) ?? [])].filter(({ ticketIds }) => ticketIds.length > 0)
}

/** One entry with the same details for all tickets. */
function alike(action: TicketAction, details: HistoryDetails = {}): Reader {
  return ({ ticketIds = [] }) => [{ action, ticketIds, details }]
}

/** An entry for each ticket, with details of its own. */
function ofEach(
  action: TicketAction,
  detailsOf: (
    told: Announcement,
    index: number,
  ) => { readonly [Name in keyof HistoryDetails]: HistoryDetails[Name] | undefined },
): Reader {
  return (told) =>
    (told.ticketIds ?? []).map((ticketId, index) => ({
      action,
      ticketIds: [ticketId],
      details: JSON.parse(JSON.stringify({ ...detailsOf(told, index), listingId: told.listingIds?.[index] })),
    }))
}

function priceOf({ prices, currency }: Announcement, index: number) {
  return { priceMinor: prices?.[index], currency }
}

/** A sale is announced as an update too, and told as a sale. */
function readUpdate({ ticketIds = [], fields }: Announcement): readonly TicketChange[] {
  if (fields === undefined) return []
  const action = fields.includes('ticketAccess') ? 'CODE_REPLACED' : 'UPDATED'
  return [{ action, ticketIds, details: { fields } }]
}
