import type {
  Configuration,
  ConfigurationOverride,
  ImageKind,
  Location,
  LocationOverride,
  ShowStatus,
} from '@taquilla/contract'
import type { Fee } from '#domain/values/fee.ts'

/** What a ticket option and a price type have alike. */
export interface SaleTerms {
  readonly title: string
  readonly description: string
  readonly priceMinor: bigint | null
  readonly currency: string
  readonly stock: number | null
  readonly isWebVisible: boolean
  readonly isWebSoldOut: boolean
}

export interface TicketOption extends SaleTerms {
  readonly ticketOptionId: string
  readonly primarySalesFee: Fee | null
}

export interface PriceType extends SaleTerms {
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
  /** The show's own parts; what is absent is the event's. */
  readonly configuration: ConfigurationOverride
  readonly location: LocationOverride | null
  readonly primarySalesFee: Fee | null
  readonly ticketOptions: readonly TicketOption[]
  readonly priceTypes: readonly PriceType[]
}

/** A show at its place in the event's list. */
export interface PlacedShow {
  readonly show: Show
  readonly position: number
}

/** What the seller says of an event. */
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
  /** Digest of the body that created it. */
  readonly fingerprint: Buffer
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Whether a show has another start than before, now or earlier: once set, only the seller takes it back. */
export function isRescheduledBy(stored: Pick<Show, 'startsAt' | 'isRescheduled'>, startsAt: Date): boolean {
  return stored.isRescheduled || stored.startsAt.getTime() !== startsAt.getTime()
}

/** The one currency of a show, or several where it is inconsistent. */
export function currenciesOf(show: Pick<Show, 'ticketOptions' | 'priceTypes'>): Set<string> {
  return new Set([...show.ticketOptions, ...show.priceTypes].map(({ currency }) => currency))
}
