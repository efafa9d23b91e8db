import { bytes, instant, json, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import type { Fee } from '#domain/values/fee.ts'
import type { Event, EventContent, PriceType, Show, TicketOption } from './event.ts'

/** Part of an event as JSON inside the event's row, in the order of `position`; amounts are text. */
type PartJson<Part> = Omit<Part, 'priceMinor'> & {
  readonly priceMinor: string | null
  readonly position: number
}

/** Show as JSON inside its event's row; instants are text. */
interface ShowJson extends Omit<Show, 'startsAt' | 'configuration' | 'ticketOptions' | 'priceTypes'> {
  readonly startsAt: string
  readonly configuration: Show['configuration'] | null
  readonly ticketOptions: readonly PartJson<TicketOption>[] | null
  readonly priceTypes: readonly PartJson<PriceType>[] | null
  readonly position: number
}

export const EVENT_COLUMNS = {
  sellerId: text,
  eventReference: text,
  id: uuid,
  title: text,
  description: text,
  location: json<EventContent['location']>(),
  configuration: json<EventContent['configuration']>(),
  producers: json<EventContent['producers']>(),
  seating: nullable(json<NonNullable<EventContent['seating']>>()),
  primarySalesFee: nullable(json<Fee>()),
  fingerprint: bytes,
  createdAt: instant,
  updatedAt: instant,
  shows: nullable(json<readonly ShowJson[]>()),
}

export function toEvent({ eventReference, shows, ...event }: RowOf<typeof EVENT_COLUMNS>): Event {
  return { ...event, reference: eventReference, shows: (shows ?? []).map(toShow) }
}

function toShow({
  position: _,
  startsAt,
  configuration,
  ticketOptions,
  priceTypes,
  ...show
}: ShowJson): Show {
  return {
    ...show,
    startsAt: new Date(startsAt),
    configuration: configuration ?? {},
    ticketOptions: (ticketOptions ?? []).map(toPart<TicketOption>),
    priceTypes: (priceTypes ?? []).map(toPart<PriceType>),
  }
}

function toPart<Part>({ position: _, priceMinor, ...part }: PartJson<Part>) {
  return { ...part, priceMinor: priceMinor === null ? null : BigInt(priceMinor) } as Part
}
