import type { ShowStatus } from '@taquilla/contract'
import type { Fee } from '#domain/values/fee.ts'
import type { Event, EventContent, PriceType, SaleTerms, Show, TicketOption } from './event.ts'

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

/** Comes as JSON inside its event's row: instants and amounts are text. */
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

export interface EventRow {
  readonly seller_id: string
  readonly event_reference: string
  readonly id: string
  readonly title: string
  readonly description: string
  readonly location: EventContent['location']
  readonly configuration: EventContent['configuration']
  readonly producers: EventContent['producers']
  readonly seating: EventContent['seating']
  readonly primary_sales_fee: Fee | null
  readonly fingerprint: Buffer
  readonly created_at: Date
  readonly updated_at: Date
  readonly shows: readonly ShowRow[] | null
}

export function toEvent(row: EventRow): Event {
  return {
    sellerId: row.seller_id,
    reference: row.event_reference,
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    configuration: row.configuration,
    producers: row.producers,
    seating: row.seating,
    primarySalesFee: row.primary_sales_fee,
    fingerprint: row.fingerprint,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    shows: (row.shows ?? []).map(toShow),
  }
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
    ...toTerms(row),
    primarySalesFee: row.primary_sales_fee,
  }
}

function toPriceType(row: PriceTypeRow): PriceType {
  return { priceTypeId: row.price_type_id, ...toTerms(row), isInvisible: row.is_invisible }
}

function toTerms(row: SaleRow): SaleTerms {
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

/** Columns of a show as `jsonb_to_recordset` reads them; its place in the event's list is the seller's order. */
export function fromShow(show: Show, position: number) {
  return {
    show_id: show.showId,
    position,
    title: show.title,
    starts_at: show.startsAt,
    is_rescheduled: show.isRescheduled,
    is_resale_enabled: show.isResaleEnabled,
    primary_sales_url: show.primarySalesUrl,
    images: show.images,
    configuration: show.configuration,
    location: show.location,
    primary_sales_fee: show.primarySalesFee,
  }
}

export function fromTicketOption(showId: string, option: TicketOption, position: number) {
  return {
    show_id: showId,
    ticket_option_id: option.ticketOptionId,
    position,
    ...fromTerms(option),
    primary_sales_fee: option.primarySalesFee,
  }
}

export function fromPriceType(showId: string, priceType: PriceType, position: number) {
  return {
    show_id: showId,
    price_type_id: priceType.priceTypeId,
    position,
    ...fromTerms(priceType),
    is_invisible: priceType.isInvisible,
  }
}

function fromTerms(terms: SaleTerms) {
  return {
    title: terms.title,
    description: terms.description,
    price_minor: terms.priceMinor === null ? null : String(terms.priceMinor),
    currency: terms.currency,
    stock: terms.stock,
    is_web_visible: terms.isWebVisible,
    is_web_sold_out: terms.isWebSoldOut,
  }
}
