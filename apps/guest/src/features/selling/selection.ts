import type { SaleOptions, SellableTicket } from '@taquilla/contract/guest'
import { areNeighbours, MAX_LISTINGS_PER_PURCHASE } from '@taquilla/contract/resale'

/** The tickets of one show, and how many of them may still be listed; null: no limit. */
export interface SellableShow {
  readonly show: SaleOptions['shows'][number]['show']
  readonly tickets: readonly SellableTicket[]
  readonly remaining: number | null
  /** Whether these are all of the person's. */
  readonly isComplete: boolean
}

export function sellableShows({ shows, remaining, isComplete }: SaleOptions): readonly SellableShow[] {
  return shows.map((each, index) => ({ ...each, remaining: remaining[index] ?? null, isComplete }))
}

/** A ticket that can be listed now, with what its price may be. */
export type OpenTicket = SellableTicket & { readonly terms: NonNullable<SellableTicket['terms']> }

export function isOpen(ticket: SellableTicket): ticket is OpenTicket {
  return ticket.refusal === null && ticket.terms !== null
}

/** How many tickets one press can list. */
export function mostAtOnce({ remaining }: Pick<SellableShow, 'remaining'>): number {
  return Math.min(remaining ?? MAX_LISTINGS_PER_PURCHASE, MAX_LISTINGS_PER_PURCHASE)
}

/** What is chosen when the page opens: the ticket that was asked for, or the only one there is. */
export function firstSelection({ tickets }: SellableShow, asked: string | undefined): readonly string[] {
  const open = tickets.filter(isOpen)
  const first = open.find(({ id }) => id === asked) ?? (open.length === 1 ? open[0] : undefined)
  return first ? [first.id] : []
}

/** Why the tickets cannot be sold only together; undefined where they can. */
export function packRefusal(
  tickets: readonly SellableTicket[],
): 'options_differ' | 'seats_apart' | undefined {
  if (new Set(tickets.map(({ ticketOptionId }) => ticketOptionId)).size > 1) return 'options_differ'
  return areNeighbours(tickets.map(({ seat }) => seat)) ? undefined : 'seats_apart'
}

/** Tickets that share one price. */
export interface PriceGroup {
  readonly key: string
  readonly tickets: readonly OpenTicket[]
  readonly terms: OpenTicket['terms']
}

/** One price for all tickets of the same terms, or one for each ticket. */
export function priceGroups(tickets: readonly OpenTicket[], isEach: boolean): readonly PriceGroup[] {
  const groups = new Map<string, OpenTicket[]>()
  for (const ticket of tickets) {
    const key = isEach ? ticket.id : JSON.stringify(ticket.terms)
    groups.set(key, [...(groups.get(key) ?? []), ticket])
  }
  return [...groups].flatMap(([key, group]) =>
    group[0] ? [{ key, tickets: group, terms: group[0].terms }] : [],
  )
}
