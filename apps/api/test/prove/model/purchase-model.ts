import {
  BUY_INTENTION_LIFETIME_SECONDS,
  CHALLENGE_EXTENSION_SECONDS,
  type ErrorCode,
} from '@taquilla/contract'
import type { SandboxOutcome } from '@taquilla/contract/resale'
import {
  accept,
  announce,
  hasStarted,
  holdOn,
  isSignedIn,
  type ListingModel,
  type Model,
  move,
  type Outcome,
  type PaymentModel,
  type Person,
  type PurchaseModel,
  refuse,
  SHOW_NAMES,
} from './model.ts'

/** Holds listings for a buyer; undefined stands for a listing that does not exist. */
export function hold(
  model: Model,
  buyer: Person,
  requested: readonly (ListingModel | undefined)[],
): Outcome<PurchaseModel> {
  const listings = requested.filter((listing) => listing !== undefined)
  const [first] = listings
  if (first === undefined || listings.length < requested.length) return refuse('listing.not_available')
  const code = refusalOf(model, buyer, listings)
  if (code !== undefined) return refuse(code)
  const purchase: PurchaseModel = {
    index: model.purchases.length,
    buyer,
    show: first.show,
    items: listings.map(({ index, price, finalPrice }) => ({ listing: index, price, finalPrice })),
    expiresAt: Math.min(model.now + BUY_INTENTION_LIFETIME_SECONDS, model.shows[first.show].startsAt),
    isExtended: false,
    status: 'OPEN',
    isVoidedByShow: false,
    names: new Map(),
    payments: [],
  }
  model.purchases.push(purchase)
  return accept(purchase)
}

function refusalOf(model: Model, buyer: Person, listings: readonly ListingModel[]): ErrorCode | undefined {
  const shows = new Set(listings.map(({ show }) => show))
  if (shows.size > 1) return 'buy_intention.mixed_listings'
  const [show = 'A'] = shows
  if (SHOW_NAMES.every((name) => !model.shows[name].isLive)) return 'event.cancelled'
  if (!model.shows[show].isLive) return 'show.cancelled'
  if (hasStarted(model, show)) return 'show.past'
  const areFree = listings.every((each) => each.status === 'ACTIVE' && holdOn(model, each) === undefined)
  if (!areFree) return 'listing.not_available'
  if (listings.some(({ reseller }) => reseller === buyer)) return 'buy_intention.own_listing'
  if (!isPurchaseAllowed(model)) return 'listing.purchase_not_allowed'
  return listings.every((listing) => isWhole(model, listing, listings))
    ? undefined
    : 'buy_intention.pack_incomplete'
}

function isPurchaseAllowed({ rules }: Model): boolean {
  return rules.isResaleOn && rules.allowsPurchase
}

function isWhole(model: Model, listing: ListingModel, requested: readonly ListingModel[]): boolean {
  if (listing.type !== 'PACK') return true
  const pack = model.listings.filter((each) => each.group === listing.group && each.status === 'ACTIVE')
  return pack.every((each) => requested.includes(each))
}

export interface PaymentRequest {
  readonly person: Person
  readonly outcome: SandboxOutcome
  /** Holders that the request names, by listing. */
  readonly names: ReadonlyMap<number, string>
}

/** Starts a payment, or answers the one that is under way or captured. */
export function pay(
  model: Model,
  purchase: PurchaseModel | undefined,
  { person, outcome, names }: PaymentRequest,
): Outcome<PaymentModel> {
  if (!isSignedIn(model, person)) return refuse('session.missing')
  if (purchase?.buyer !== person) return refuse('buy_intention.not_found')
  const existing = purchase.payments.find((payment) => isUndecided(payment) || payment.status === 'CAPTURED')
  if (existing !== undefined) return accept(existing)
  if (!model.shows[purchase.show].isLive || purchase.status !== 'OPEN') {
    return refuse(...unpayableCodes(model, purchase))
  }
  // The documentation does not say which of the two faults is reported.
  const codes = [
    ...(isEachNamed(model, purchase, names) ? [] : (['request.invalid'] as const)),
    ...(isPurchaseAllowed(model) ? [] : (['listing.purchase_not_allowed'] as const)),
  ]
  if (codes.length > 0) return refuse(...codes)
  for (const [listing, name] of names) purchase.names.set(listing, name)
  return accept(startPayment(model, purchase, outcome))
}

/** Whichever ended the purchase first; until a worker has stored that end, its expiry may be reported instead. */
function unpayableCodes(model: Model, purchase: PurchaseModel): ErrorCode[] {
  const { status, show, isVoidedByShow, expiresAt } = purchase
  if (status === 'EXPIRED') return ['buy_intention.expired']
  const codes: ErrorCode[] = isVoidedByShow && model.now >= expiresAt ? ['buy_intention.expired'] : []
  if (!model.shows[show].isLive) return [...codes, 'show.cancelled']
  return isVoidedByShow ? [...codes, 'show.past', 'buy_intention.ended'] : ['buy_intention.ended']
}

function isEachNamed(model: Model, purchase: PurchaseModel, names: ReadonlyMap<number, string>): boolean {
  return nominalListings(model, purchase).every((listing) => names.has(listing))
}

/** Listings of a purchase whose tickets have a holder. */
export function nominalListings(model: Model, { items }: PurchaseModel): number[] {
  return items
    .map(({ listing }) => listing)
    .filter((listing) => typeof ticketOf(model, listing)?.holder === 'string')
}

function ticketOf(model: Model, listing: number) {
  return model.tickets.get(model.listings[listing]?.ticket ?? 0)
}

function startPayment(model: Model, purchase: PurchaseModel, outcome: SandboxOutcome): PaymentModel {
  const payment: PaymentModel = {
    outcome,
    status: 'STARTED',
    capturesAt: purchase.expiresAt,
    isSale: false,
    refund: null,
    isRefundAsked: false,
  }
  purchase.payments.push(payment)
  if (outcome === 'DECLINED') payment.status = 'DECLINED'
  else if (outcome === 'CHALLENGE') {
    payment.status = 'CHALLENGED'
    if (!purchase.isExtended) purchase.expiresAt += CHALLENGE_EXTENSION_SECONDS
    purchase.isExtended = true
  } else if (outcome !== 'LATE' && outcome !== 'DUPLICATE_CALLBACK') capture(model, purchase, payment)
  return payment
}

export function isUndecided({ status }: PaymentModel): boolean {
  return status === 'STARTED' || status === 'CHALLENGED'
}

/** Takes over what the provider knows about a payment that is not decided yet. */
export function followPayment(model: Model, purchase: PurchaseModel, payment: PaymentModel): void {
  if (payment.status !== 'STARTED') return
  const isCharged = payment.outcome === 'DUPLICATE_CALLBACK' || model.now >= payment.capturesAt
  if (isCharged) capture(model, purchase, payment)
}

/** Money that arrived sells the tickets; if that is no longer possible it is owed to the buyer. */
export function capture(model: Model, purchase: PurchaseModel, payment: PaymentModel): void {
  payment.status = 'CAPTURED'
  const reasons = payment.isWrong ? ['WRONG_AMOUNT'] : refundReasons(model, purchase)
  if (reasons.length === 0) sell(model, purchase, payment)
  else {
    payment.refund = reasons
    if (purchase.status === 'OPEN') purchase.status = 'VOIDED'
  }
}

/** Empty if the purchase can complete. Expiry may be named instead of an end that no worker has stored yet. */
function refundReasons(model: Model, purchase: PurchaseModel): string[] {
  const { show, status, isVoidedByShow, expiresAt } = purchase
  if (!model.shows[show].isLive) return ['SHOW_CANCELLED']
  if (status === 'EXPIRED') return ['LATE']
  if (isVoidedByShow && model.now >= expiresAt) return ['NOT_AVAILABLE', 'LATE']
  return status === 'OPEN' && isPurchaseAllowed(model) ? [] : ['NOT_AVAILABLE']
}

/** The tickets change hands, and so does the name on those that have one. */
function sell(model: Model, purchase: PurchaseModel, payment: PaymentModel): void {
  payment.isSale = true
  purchase.status = 'COMPLETED'
  for (const { listing: index } of purchase.items) {
    const listing = model.listings[index]
    const ticket = ticketOf(model, index)
    if (listing === undefined || ticket === undefined) throw new Error('A held listing has its ticket.')
    listing.status = 'SOLD'
    listing.buyer = purchase.buyer
    move(ticket, { to: 'sell', person: purchase.buyer })
    ticket.holder = purchase.names.get(index) ?? null
    announce(model, ticket.number, 'SOLD')
  }
}

/** The purchase and payment if the person may see them. */
export function ownPayment(
  model: Model,
  person: Person,
  purchase: PurchaseModel | undefined,
): Outcome<PaymentModel> {
  if (!isSignedIn(model, person)) return refuse('session.missing')
  const payment = purchase?.payments.at(-1)
  return purchase?.buyer === person && payment ? accept(payment) : refuse('payment.not_found')
}

/** The buyer gives the purchase up; its listings are free at once. */
export function releaseHold(
  model: Model,
  person: Person,
  purchase: PurchaseModel | undefined,
): Outcome<null> {
  // Browsers may release what they hold before anybody signs in, but these purchases have buyers.
  if (purchase !== undefined && !isSignedIn(model, person)) return refuse('session.missing')
  if (purchase?.buyer !== person) return refuse('buy_intention.not_found')
  if (purchase.payments.some(isUndecided)) {
    // The documentation does not say which of the two is reported for a purchase that has ended as well.
    const isOpen = purchase.status === 'OPEN'
    return refuse('payment.under_way', ...(isOpen ? [] : (['buy_intention.ended'] as const)))
  }
  if (purchase.status !== 'OPEN') return refuse('buy_intention.ended')
  purchase.status = 'CANCELLED'
  return accept(null)
}

/** Voids what holds the listings. */
export function voidHolds(model: Model, listings: readonly ListingModel[]): void {
  for (const listing of listings) {
    const purchase = holdOn(model, listing)
    if (purchase !== undefined) purchase.status = 'VOIDED'
  }
}

/** Ends the purchases whose time or show is over. */
export function endPurchases(model: Model): void {
  for (const purchase of model.purchases) {
    if (purchase.status !== 'OPEN') continue
    const isShowOver = !model.shows[purchase.show].isLive || hasStarted(model, purchase.show)
    if (model.now >= purchase.expiresAt) purchase.status = 'EXPIRED'
    else if (isShowOver) {
      purchase.status = 'VOIDED'
      purchase.isVoidedByShow = true
    }
  }
}
