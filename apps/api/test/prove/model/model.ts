import type { ErrorCode, ListingType } from '@taquilla/contract'
import type { SandboxOutcome } from '@taquilla/contract/resale'
import type { Fees, Offer } from '../money.ts'
import { after, type Change, type Status } from './ticket-state.ts'

// The model of one seller, in plain values: amounts in cents, times in seconds since the sequence began, tickets
// by number, everything else by its place in a list. Written from the documentation; imports no code of the service.

export type Person = 'Ana' | 'Bruno' | 'Carla'
export type ShowName = 'A' | 'B'
export const SHOW_NAMES: readonly ShowName[] = ['A', 'B']

export interface ShowModel {
  isLive: boolean
  readonly startsAt: number
}

/** Values of the genesis rule. */
export interface RulesModel extends Fees {
  readonly isResaleOn: boolean
  readonly allowsListing: boolean
  readonly allowsPurchase: boolean
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** Highest price as hundredths of a percent above what was paid. */
  readonly maxMarkup: number | null
  readonly maxSell: number | null
}

/** The parts of a request that decide if two requests issue the same ticket. */
export interface SentTicket {
  readonly number: number
  readonly show: ShowName
  readonly buyer: Person
  readonly code: string
}

export interface TicketModel {
  readonly number: number
  readonly sent: SentTicket
  status: Status
  owner: Person
  code: string
  holder: string | null
  /** Instant of its entry as the report named it; `now` if the report named none. */
  entry: string | null
  /** Codes that may explain the rejection. */
  rejection: readonly ErrorCode[]
}

export interface ListingModel extends Offer {
  readonly index: number
  readonly ticket: number
  readonly show: ShowName
  readonly reseller: Person
  readonly type: ListingType
  /** Listings made together share it; null for SINGLE. */
  readonly group: number | null
  status: 'ACTIVE' | 'CANCELLED' | 'SOLD'
  buyer: Person | null
}

export interface PaymentModel {
  readonly outcome: SandboxOutcome
  /** True if another amount or currency is captured than was asked for, which the sandbox never does. */
  isWrong?: boolean
  status: 'STARTED' | 'CHALLENGED' | 'CAPTURED' | 'DECLINED' | 'ABANDONED'
  /** When the card LATE is charged. */
  readonly capturesAt: number
  isSale: boolean
  /** Reasons that may be given for the refund; null if nothing is refunded. */
  refund: readonly string[] | null
  /** True once a worker has asked the provider for the refund. */
  isRefundAsked: boolean
}

export interface PurchaseModel {
  readonly index: number
  readonly buyer: Person
  readonly show: ShowName
  readonly items: readonly ({ readonly listing: number } & Omit<Offer, 'payout'>)[]
  expiresAt: number
  isExtended: boolean
  status: 'OPEN' | 'COMPLETED' | 'EXPIRED' | 'CANCELLED' | 'VOIDED'
  /** True if it was voided because its show was cancelled or began, which a worker stores later. */
  isVoidedByShow: boolean
  /** Whom the buyer named as holders, by listing. */
  readonly names: Map<number, string>
  readonly payments: PaymentModel[]
}

export interface TokenModel {
  readonly person: Person
  readonly expiresAt: number
  isSpent: boolean
}

/** A call under an idempotency key; `call` is its place in the list of such calls. */
export interface KeyedRequest {
  readonly call: number
  readonly number: number
}

export interface Model {
  now: number
  readonly shows: Record<ShowName, ShowModel>
  rules: RulesModel
  readonly tickets: Map<number, TicketModel>
  /** Numbers of the PENDING tickets, in the order of their acceptance. */
  queue: number[]
  readonly listings: ListingModel[]
  readonly purchases: PurchaseModel[]
  readonly tokens: TokenModel[]
  /** When the session of each signed-in person ends. */
  readonly sessions: Map<Person, number>
  /** Requests that succeeded under an idempotency key, with their answers. */
  readonly keys: Map<string, { readonly request: KeyedRequest; readonly answer: string }>
  /** Actions in the stored history of each ticket. */
  readonly histories: Map<number, string[]>
  /** Actions that a worker has not written into a history yet. */
  news: News[]
  /** Actions of cancelled shows that a worker has still to carry out. */
  swept: News[]
}

interface News {
  readonly ticket: number
  readonly action: string
}

export const FACE_PRICE = 10_000
export const HIGHEST_TICKET_NUMBER = 8

export const OPEN_RULES: RulesModel = {
  isResaleOn: true,
  allowsListing: true,
  allowsPurchase: true,
  minPrice: 5_000,
  maxPrice: null,
  maxMarkup: 2_000,
  maxSell: null,
  buyerFee: 800,
  sellerFee: 500,
}

export function newModel(shows: Record<ShowName, ShowModel>): Model {
  return {
    now: 0,
    shows,
    rules: OPEN_RULES,
    tickets: new Map(),
    queue: [],
    listings: [],
    purchases: [],
    tokens: [],
    sessions: new Map(),
    keys: new Map(),
    histories: new Map(),
    news: [],
    swept: [],
  }
}

/** Either the codes with which a call may be refused, or what an accepted call answers. */
export type Outcome<Value> = { readonly codes: readonly ErrorCode[] } | { readonly value: Value }

export function refuse(...codes: ErrorCode[]): { readonly codes: readonly ErrorCode[] } {
  return { codes }
}

export function accept<Value>(value: Value): { readonly value: Value } {
  return { value }
}

/** Changes status and owner of a ticket. Returns false if the change is impossible. */
export function move(ticket: TicketModel, change: Change<Person>): boolean {
  const state = after(ticket, change)
  Object.assign(ticket, state)
  return state !== undefined
}

export function announce(model: Model, ticket: number, action: string): void {
  model.news.push({ ticket, action })
}

export function isSignedIn(model: Model, person: Person): boolean {
  return model.now < (model.sessions.get(person) ?? 0)
}

export function hasStarted(model: Model, show: ShowName): boolean {
  return model.now >= model.shows[show].startsAt
}

export function newestListingOf(model: Model, ticket: number): ListingModel | undefined {
  return model.listings.findLast((listing) => listing.ticket === ticket)
}

export function activeListingOf(model: Model, ticket: number): ListingModel | undefined {
  return model.listings.find((listing) => listing.ticket === ticket && listing.status === 'ACTIVE')
}

/** A listing; for a PACK all of its listings that are still ACTIVE, the given one first. */
export function wholeOffer(model: Model, listing: ListingModel): ListingModel[] {
  const others = model.listings.filter(
    (each) =>
      each !== listing && listing.type === 'PACK' && each.group === listing.group && each.status === 'ACTIVE',
  )
  return [listing, ...others]
}

export function holdOn(model: Model, listing: ListingModel): PurchaseModel | undefined {
  return model.purchases.find(
    (purchase) =>
      purchase.status === 'OPEN' &&
      model.now < purchase.expiresAt &&
      purchase.items.some((item) => item.listing === listing.index),
  )
}
