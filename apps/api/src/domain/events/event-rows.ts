import type { ShowStatus } from '@taquilla/contract'
import { bytes, instant, json, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import type { Fee } from '#domain/values/fee.ts'
import type { Event, EventContent, PricedItem, PriceType, Show, TicketOption } from './event.ts'

interface SaleRow {
  readonly title: string
  readonly description: string
  readonly price_minor: string | null
  readonly currency: string
  readonly stock: number | null
  readonly is_web_visible: boolean
  readonly is_web_sold_out: boolean
}

interface TicketOptionRow extends SaleRow {
  readonly ticket_option_id: string
  readonly primary_sales_fee: Fee | null
}

interface PriceTypeRow extends SaleRow {
  readonly price_type_id: string
  readonly is_invisible: boolean
}

/** Show as JSON inside its event's row; instants and amounts are text. */
interface ShowRow {
  readonly show_id: string
  readonly title: string
  readonly starts_at: string
  readonly status: ShowStatus
  readonly is_rescheduled: boolean
  readonly is_resale_enabled: boolean
  readonly primary_sales_url: string | null
  readonly images: Show['images']
  readonly configuration: Show['configuration'] | null
  readonly location: Show['location']
  readonly primary_sales_fee: Fee | null
  readonly ticket_options: readonly TicketOptionRow[] | null
  readonly price_types: readonly PriceTypeRow[] | null
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
  shows: nullable(json<readonly ShowRow[]>()),
}

export function toEvent({ eventReference, shows, ...event }: RowOf<typeof EVENT_COLUMNS>): Event {
  return { ...event, reference: eventReference, shows: (shows ?? []).map(toShow) }
}

function toShow(row: ShowRow): Show {
  return {
    showId: row.show_id,
    title: row.title,
    startsAt: new Date(row.starts_at),
    status: row.status,
    isRescheduled: row.is_rescheduled,
    isResaleEnabled: row.is_resale_enabled,
    primarySalesUrl: row.primary_sales_url,
    images: row.images,
    configuration: row.configuration ?? {},
    location: row.location,
    primarySalesFee: row.primary_sales_fee,
    ticketOptions: (row.ticket_options ?? []).map(toTicketOption),
    priceTypes: (row.price_types ?? []).map(toPriceType),
  }
}

function toTicketOption(row: TicketOptionRow): TicketOption {
  return {
    ticketOptionId: row.ticket_option_id,
    ...toPricedItem(row),
    primarySalesFee: row.primary_sales_fee,
  }
}

function toPriceType(row: PriceTypeRow): PriceType {
  return { priceTypeId: row.price_type_id, ...toPricedItem(row), isInvisible: row.is_invisible }
}

function toPricedItem(row: SaleRow): PricedItem {
  return {
    title: row.title,
    description: row.description,
    priceMinor: row.price_minor === null ? null : BigInt(row.price_minor),
    currency: row.currency,
    stock: row.stock,
    isWebVisible: row.is_web_visible,
    isWebSoldOut: row.is_web_sold_out,
  }
}
