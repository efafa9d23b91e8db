import { activeListings, endListings } from './listing-model.ts'
import { hasStarted, type Model, move, type RulesModel, SHOW_NAMES, type ShowName } from './model.ts'
import { endPurchases, followPayment, isUndecided, voidHolds } from './purchase-model.ts'
import { createQueued } from './ticket-model.ts'
import { isChangeable } from './ticket-state.ts'

/** Cancels a show: from the answer on nothing of it can be used, sold or bought. Repeating it changes nothing. */
export function cancelShow(model: Model, show: ShowName): void {
  if (!model.shows[show].isLive) return
  model.shows[show].isLive = false
  endPurchases(model)
  // A worker stores these ends, but every answer shows them at once.
  for (const listing of activeListings(model, show)) {
    listing.status = 'CANCELLED'
    model.swept.push({ ticket: listing.ticket, action: 'UNLISTED SHOW_CANCELLED' })
  }
  for (const ticket of model.tickets.values()) {
    if (ticket.sent.show !== show || !isChangeable(ticket)) continue
    move(ticket, { to: 'cancel' })
    model.swept.push({ ticket: ticket.number, action: 'CANCELLED' })
  }
}

/** Listings that a switch has taken off the market do not come back with the next switch. */
export function setRules(model: Model, rules: RulesModel): void {
  if (rules.isResaleOn && !model.rules.isResaleOn) closeResale(model)
  model.rules = rules
}

function closeResale(model: Model): void {
  for (const show of SHOW_NAMES) {
    const listings = activeListings(model, show)
    voidHolds(model, listings)
    endListings(model, listings, 'RESALE_CLOSED')
  }
}

export function moveClock(model: Model, seconds: number): void {
  model.now += seconds
  endPurchases(model)
}

/** All that a worker does after the changes so far, and because time has passed. */
export function work(model: Model): void {
  tellNews(model)
  createQueued(model)
  model.news.push(...model.swept)
  model.swept = []
  refundCancelled(model)
  followPayments(model)
  for (const show of SHOW_NAMES) {
    if (hasStarted(model, show)) endListings(model, activeListings(model, show), 'SHOW_STARTED')
  }
  if (!model.rules.isResaleOn) closeResale(model)
  askForRefunds(model)
  tellNews(model)
}

function followPayments(model: Model): void {
  for (const purchase of model.purchases) {
    for (const payment of purchase.payments.filter(isUndecided)) {
      followPayment(model, purchase, payment)
      if (isUndecided(payment) && model.now >= purchase.expiresAt) payment.status = 'ABANDONED'
    }
  }
}

/** Each sale of a cancelled show is refunded once. */
function refundCancelled(model: Model): void {
  for (const { show, payments } of model.purchases) {
    if (model.shows[show].isLive) continue
    for (const payment of payments) if (payment.isSale) payment.refund ??= ['SHOW_CANCELLED']
  }
}

function askForRefunds(model: Model): void {
  for (const payment of model.purchases.flatMap(({ payments }) => payments)) {
    if (payment.refund !== null) payment.isRefundAsked = true
  }
}

function tellNews(model: Model): void {
  for (const { ticket, action } of model.news) {
    model.histories.set(ticket, [...(model.histories.get(ticket) ?? []), action])
  }
  model.news = []
}
