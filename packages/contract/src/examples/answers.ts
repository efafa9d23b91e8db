import type { Event, EventInput } from '../entities/event.ts'
import type { Fee, FeeInput } from '../entities/fee.ts'
import type { Show, ShowInput } from '../entities/show.ts'
import { plainFieldsOf, type Ticket } from '../entities/ticket.ts'
import type { TicketInput } from '../entities/ticket-input.ts'
import type { PriceType, PriceTypeInput, TicketOption, TicketOptionInput } from '../entities/ticket-option.ts'
import type { Props, PropsInput } from '../entities/ticket-props.ts'
import { ids } from './ids.ts'

const storedAt = '2026-11-21T15:04:05.123Z'

function amount(sent: number | string | null | undefined): number | null {
  return sent === null || sent === undefined ? null : Number(sent)
}

function feeAnswer(sent: FeeInput | null | undefined): Fee | null {
  return sent ? { type: sent.type, value: Number(sent.value) } : null
}

function optionAnswer(sent: TicketOptionInput): TicketOption {
  return {
    ticketOptionId: sent.ticketOptionId ?? '',
    title: sent.title,
    description: sent.description,
    price: amount(sent.price),
    currency: sent.currency,
    stock: sent.stock ?? null,
    webVisibility: sent.webVisibility ?? true,
    webSoldOut: sent.webSoldOut ?? false,
    primarySalesFee: feeAnswer(sent.primarySalesFee),
  }
}

function priceTypeAnswer(sent: PriceTypeInput, defaultCurrency: string): PriceType {
  return {
    priceTypeId: sent.priceTypeId,
    title: sent.title,
    description: sent.description ?? '',
    price: amount(sent.price),
    currency: sent.currency ?? defaultCurrency,
    stock: sent.stock ?? null,
    webVisibility: sent.webVisibility ?? true,
    webSoldOut: sent.webSoldOut ?? false,
    invisible: sent.invisible ?? false,
  }
}

function showAnswer(sent: ShowInput): Show {
  return {
    showId: sent.showId,
    title: sent.title,
    date: new Date(sent.date).toISOString(),
    status: 'LIVE',
    showRescheduled: sent.showRescheduled ?? false,
    resaleEnabled: sent.resaleEnabled ?? true,
    primarySalesUrl: sent.primarySalesUrl ?? null,
    location: sent.location ?? null,
    primarySalesFee: feeAnswer(sent.primarySalesFee),
    ticketOptions: sent.ticketOptions.map(optionAnswer),
    priceTypes: (sent.priceTypes ?? []).map((priceType) =>
      priceTypeAnswer(priceType, sent.ticketOptions[0]?.currency ?? ''),
    ),
    images: sent.images.map((image) => ({ url: image.url, kind: image.kind ?? 'main' })),
    configuration: sent.configuration,
  }
}

/** Response to the creation of this event. */
export function eventAnswer(sent: EventInput, _id: string): Event {
  return {
    _id,
    ticketSellerId: ids.ticketSeller,
    externalReferenceId: sent.externalReferenceId,
    title: sent.title,
    description: sent.description,
    location: sent.location,
    producers: sent.producers ?? [],
    configuration: sent.configuration,
    seating: sent.seating ?? null,
    primarySalesFee: feeAnswer(sent.primarySalesFee),
    shows: sent.shows.map(showAnswer),
    createdAt: storedAt,
    updatedAt: storedAt,
  }
}

function propsAnswer(sent: PropsInput | null | undefined): Props {
  const noSeating = { section: null, row: null, seat: null, door: null, image: null, accessible: false }
  return {
    seating: sent?.seating ? { ...noSeating, ...sent.seating } : null,
    urls: sent?.urls ? { externalPassbookUrl: null, qrTicketPdfUrl: null, ...sent.urls } : null,
    isPartOfAPass: sent?.isPartOfAPass ?? false,
    other: sent?.other ? { locator: sent.other.locator ?? null } : null,
  }
}

/** Fields of a ticket's response that the seller did not send. */
interface TicketRecord {
  readonly _id: string
  readonly showId: string
  readonly price: number | null
  readonly currency: string
}

/** Response to the creation of this ticket. */
export function ticketAnswer(sent: TicketInput, record: TicketRecord): Ticket {
  const person = sent.primarySaleBuyerData
  const isPhone = !sent.buyer.includes('@')
  return {
    ...record,
    ticketId: sent.ticketId,
    externalReferenceEventId: sent.externalReferenceEventId,
    ticketOptionId: sent.ticketOptionId,
    priceTypeId: sent.priceTypeId ?? null,
    buyer: {
      email: isPhone ? null : sent.buyer,
      name: person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : null,
      phone: isPhone ? sent.buyer : null,
    },
    currentOwnerEmail: isPhone ? (sent.buyerEmailExternal ?? null) : sent.buyer,
    ticketSellerId: ids.ticketSeller,
    status: 'ACTIVE',
    rejection: null,
    ...plainFieldsOf(sent),
    createdAt: storedAt,
    updatedAt: storedAt,
    holder: sent.nominalTicket
      ? {
          fullName: sent.nominalTicket.fullName,
          identificationNumber: sent.nominalTicket.identification ?? null,
        }
      : null,
    props: propsAnswer(sent.props),
    primarySalesFee: feeAnswer(sent.primarySalesFee),
  }
}
