import {
  toMajorUnits,
  type Event as WireEvent,
  type PriceType as WirePriceType,
  type Show as WireShow,
  type TicketOption as WireTicketOption,
} from '@taquilla/contract'
import { presentFee } from '#domain/values/fee.ts'
import type { Event, EventContent, PricedItem, PriceType, Show, TicketOption } from './event.ts'

export function presentEvent(event: Event): WireEvent {
  return {
    _id: event.id,
    ticketSellerId: event.sellerId,
    externalReferenceId: event.reference,
    ...presentContent(event),
    shows: event.shows.map(presentShow),
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  }
}

/** The event's fields without its shows, in the form in which a seller sends them. */
export function presentContent(content: Omit<EventContent, 'shows'>) {
  return {
    title: content.title,
    description: content.description,
    location: content.location,
    producers: content.producers.map((producer) => ({ ...producer, emails: [...producer.emails] })),
    configuration: content.configuration,
    seating: content.seating,
    primarySalesFee: presentFee(content.primarySalesFee),
  }
}

/**
 * Contains only the show's own configuration and location, without the event's values, so that a client may send it
 * back.
 */
export function presentShow(show: Show): WireShow {
  return {
    showId: show.showId,
    title: show.title,
    date: show.startsAt.toISOString(),
    status: show.status,
    showRescheduled: show.isRescheduled,
    resaleEnabled: show.isResaleEnabled,
    primarySalesUrl: show.primarySalesUrl,
    location: show.location,
    primarySalesFee: presentFee(show.primarySalesFee),
    ticketOptions: show.ticketOptions.map(presentTicketOption),
    priceTypes: show.priceTypes.map(presentPriceType),
    images: show.images.map((image) => ({ ...image })),
    configuration: show.configuration,
  }
}

export function presentTicketOption(option: TicketOption): WireTicketOption {
  return {
    ticketOptionId: option.ticketOptionId,
    ...presentPricedItem(option),
    primarySalesFee: presentFee(option.primarySalesFee),
  }
}

export function presentPriceType(priceType: PriceType): WirePriceType {
  return {
    priceTypeId: priceType.priceTypeId,
    ...presentPricedItem(priceType),
    invisible: priceType.isInvisible,
  }
}

function presentPricedItem(item: PricedItem) {
  return {
    title: item.title,
    description: item.description,
    price: item.priceMinor === null ? null : toMajorUnits(item.priceMinor, item.currency),
    currency: item.currency,
    stock: item.stock,
    webVisibility: item.isWebVisible,
    webSoldOut: item.isWebSoldOut,
  }
}
