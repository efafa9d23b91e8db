import type {
  Configuration,
  ConfigurationOverride,
  ImageKind,
  Location,
  LocationOverride,
  ShowStatus,
} from '@taquilla/contract'
import type { Fee } from '#domain/values/fee.ts'

/** Fields common to ticket options and price types. */
export interface PricedItem {
  readonly title: string
  readonly description: string
  readonly priceMinor: bigint | null
  readonly currency: string
  readonly stock: number | null
  readonly isWebVisible: boolean
  readonly isWebSoldOut: boolean
}

export interface TicketOption extends PricedItem {
  readonly ticketOptionId: string
  readonly primarySalesFee: Fee | null
}

export interface PriceType extends PricedItem {
  readonly priceTypeId: string
  readonly isInvisible: boolean
}

export interface Image {
  readonly url: string
  readonly kind: ImageKind
}

export interface Producer {
  readonly name: string
  readonly emails: readonly string[]
  readonly producerId: string | null
}

export interface Seating {
  readonly image?: string
  readonly svgCode?: string
}

export interface Show {
  readonly showId: string
  readonly title: string
  readonly startsAt: Date
  readonly status: ShowStatus
  readonly isRescheduled: boolean
  readonly isResaleEnabled: boolean
  readonly primarySalesUrl: string | null
  readonly images: readonly Image[]
  /** The show's own values; missing ones are inherited from the event. */
  readonly configuration: ConfigurationOverride
  readonly location: LocationOverride | null
  readonly primarySalesFee: Fee | null
  readonly ticketOptions: readonly TicketOption[]
  readonly priceTypes: readonly PriceType[]
}

/** Show with its position in the event's list. */
export interface PlacedShow {
  readonly show: Show
  readonly position: number
}

/** Content of an event that the seller controls. */
export interface EventContent {
  readonly title: string
  readonly description: string
  readonly location: Location
  readonly configuration: Configuration
  readonly producers: readonly Producer[]
  readonly seating: Seating | null
  readonly primarySalesFee: Fee | null
  readonly shows: readonly Show[]
}

export interface Event extends EventContent {
  readonly sellerId: string
  readonly reference: string
  readonly id: string
  /** Digest of the request body that created the event; recognizes a repeated request. */
  readonly fingerprint: Buffer
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Currencies used in a show; more than one means that the request is inconsistent. */
export function currenciesOf(show: Pick<Show, 'ticketOptions' | 'priceTypes'>): Set<string> {
  return new Set([...show.ticketOptions, ...show.priceTypes].map(({ currency }) => currency))
}
