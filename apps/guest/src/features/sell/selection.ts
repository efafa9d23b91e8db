import type { SaleOptions, SellableTicket } from '@taquilla/contract/guest'
import { areNeighbors, MAX_LISTINGS_PER_PURCHASE } from '@taquilla/contract/resale'

export interface SellableShow {
  readonly show: SaleOptions['shows'][number]['show']
  readonly tickets: readonly SellableTicket[]
  /** Number of tickets of the show that the person may still list; null if unlimited. */
  readonly remaining: number | null
  /** False if the person has more tickets than the response includes. */
  readonly isComplete: boolean
}

/** Shows by date, and the tickets of each by section, row and seat, as a person counts: row 2 before row 10. */
export function sellableShows(
  { shows, remaining, isComplete }: SaleOptions,
  language: string,
): readonly SellableShow[] {
  const inOrder = byPlace(language)
  return shows
    .map(({ show, tickets }, index) => ({
      show,
      tickets: tickets.toSorted(inOrder),
      remaining: remaining[index] ?? null,
      isComplete,
    }))
    .sort((one, other) => Date.parse(one.show.startsAt) - Date.parse(other.show.startsAt))
}

function byPlace(language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sectionOf = ({ seat, optionTitle }: SellableTicket) => seat?.section || optionTitle
  return (one: SellableTicket, other: SellableTicket) =>
    compare(sectionOf(one), sectionOf(other)) ||
    compare(one.seat?.row ?? '', other.seat?.row ?? '') ||
    compare(one.seat?.seat ?? '', other.seat?.seat ?? '')
}

export type ListableTicket = SellableTicket & { readonly terms: NonNullable<SellableTicket['terms']> }

export function isListable(ticket: SellableTicket): ticket is ListableTicket {
  return ticket.refusal === null && ticket.terms !== null
}

/** Ticket that the page is about and that cannot be listed: the requested one, or the only one of an order. */
export function refusedSubject(
  { tickets }: SellableShow,
  requestedId: string | undefined,
): SellableTicket | undefined {
  const [only] = tickets.length === 1 ? tickets : []
  const subject = requestedId === undefined ? only : tickets.find(({ id }) => id === requestedId)
  return subject?.refusal === null ? undefined : subject
}

/** Maximum number of tickets in one listing request. */
export function maxListingsAtOnce({ remaining }: Pick<SellableShow, 'remaining'>): number {
  return Math.min(remaining ?? MAX_LISTINGS_PER_PURCHASE, MAX_LISTINGS_PER_PURCHASE)
}

/** Initial selection: the requested ticket, or the only listable one. */
export function firstSelection(
  { tickets }: SellableShow,
  requestedId: string | undefined,
): readonly string[] {
  const listable = tickets.filter(isListable)
  const first =
    listable.find(({ id }) => id === requestedId) ?? (listable.length === 1 ? listable[0] : undefined)
  return first ? [first.id] : []
}

/** Reason why the tickets cannot be sold as a pack; undefined if they can. */
export function packRefusal(
  tickets: readonly SellableTicket[],
): 'options_differ' | 'seats_apart' | undefined {
  if (new Set(tickets.map(({ ticketOptionId }) => ticketOptionId)).size > 1) return 'options_differ'
  return areNeighbors(tickets.map(({ seat }) => seat)) ? undefined : 'seats_apart'
}

export interface PriceGroup {
  readonly key: string
  readonly tickets: readonly ListableTicket[]
  readonly terms: ListableTicket['terms']
}

/** Groups tickets with identical terms under one price, or puts each ticket in its own group. */
export function priceGroups(
  tickets: readonly ListableTicket[],
  isPricedEach: boolean,
): readonly PriceGroup[] {
  const groups = new Map<string, ListableTicket[]>()
  for (const ticket of tickets) {
    const key = isPricedEach ? ticket.id : JSON.stringify(ticket.terms)
    groups.set(key, [...(groups.get(key) ?? []), ticket])
  }
  return [...groups].flatMap(([key, group]) =>
    group[0] ? [{ key, tickets: group, terms: group[0].terms }] : [],
  )
}
