import { ApiError, type Language, text, toMinorUnits } from '@taquilla/contract'
import { setAlert as setAlertCall } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { listAlerts, presentAlert, storeAlert } from '#domain/alerts/index.ts'
import { findEventByAnyId, findGuestShows, type Show } from '#domain/events/index.ts'
import { findKindsOnSale, momentIn, resaleEndOfOptions } from '#domain/market/index.ts'
import { requireBuyer } from '#domain/purchase/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { addFault, below, orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const setAlertRoute = guestWriteRoute(
  setAlertCall,
  async ({ params, body }, { db, seller, person }) => {
    const { sellerId } = seller
    const { contact: email, address } = requireBuyer(person)
    await setAlert(db, { sellerId, email, address }, { eventId: params.id, ...body })
    const alerts = await listAlerts(db, sellerId, email)
    const shows = await findGuestShows(db, sellerId, alerts)
    return alerts.map((each) => presentAlert(each, shows.get(each)))
  },
)

interface Visitor {
  readonly sellerId: string
  /** Form of the address. */
  readonly email: string
  readonly address: string
}

interface AskedAlert {
  readonly eventId: string
  readonly showId: string
  readonly ticketOptionId?: string | undefined
  readonly maxPrice?: number | string | undefined
  readonly together?: number | undefined
  readonly lang: Language
}

/**
 * Stores an alert for a show whose tickets can be bought.
 * @throws event.not_found, show.not_found, show.cancelled, show.past, listing.purchase_not_allowed, listing.too_late,
 * alert.too_many
 */
async function setAlert(db: Sql, { sellerId, email, address }: Visitor, asked: AskedAlert): Promise<void> {
  const { eventId, showId, lang: language } = asked
  const event = await findEventByAnyId(db, sellerId, eventId)
  if (event === undefined) throw new ApiError('event.not_found', { values: { id: eventId } })
  const show = event.shows.find((each) => each.showId === showId)
  if (show === undefined) {
    throw new ApiError('show.not_found', { values: { id: showId, eventId: event.reference } })
  }
  const key = { eventReference: event.reference, showId }
  const { hasStarted, timeZone } = (await findGuestShows(db, sellerId, [key])).get(key)
  assertOpen(show, hasStarted)
  const { ticketOptionId, currency } = optionOf(show, asked.ticketOptionId)
  await assertResaleGoesOn(db, { sellerId, ...key }, { show, ticketOptionId, timeZone })
  const maxPriceMinor = asked.maxPrice === undefined ? null : readPrice(asked.maxPrice, currency)
  await storeAlert(db, {
    sellerId,
    email,
    address,
    ...key,
    ticketOptionId,
    maxPriceMinor,
    currency: maxPriceMinor === null ? null : currency,
    together: asked.together ?? 1,
    language,
  })
}

function assertOpen(show: Show, hasStarted: boolean): void {
  const { showId: id, startsAt } = show
  if (show.status === 'CANCELLED') throw new ApiError('show.cancelled', { values: { id } })
  if (hasStarted) throw new ApiError('show.past', { values: { id, startsAt: startsAt.toISOString() } })
  if (!show.isResaleEnabled)
    throw new ApiError('listing.purchase_not_allowed', { values: { listings: text(id, id) } })
}

interface AskedOptions {
  readonly show: Show
  /** Null for all options. */
  readonly ticketOptionId: string | null
  readonly timeZone: string
}

/** @throws listing.too_late */
async function assertResaleGoesOn(
  db: Sql,
  { sellerId, eventReference, showId }: ShowKey,
  { show, ticketOptionId, timeZone }: AskedOptions,
): Promise<void> {
  const event = await findKindsOnSale(db, sellerId, { eventId: eventReference, tickets: 'ALL' })
  const all = show.ticketOptions.filter(({ isWebVisible }) => isWebVisible).map((each) => each.ticketOptionId)
  const ticketOptionIds = ticketOptionId === null ? all : [ticketOptionId]
  const end = event && resaleEndOfOptions({ showId, ticketOptionIds }, event.rules)
  if (end && end <= event.now) {
    throw new ApiError('listing.too_late', { values: { endedAt: momentIn(timeZone, end) } })
  }
}

/** Ticket option that was asked for, if any, and the currency of prices. @throws request.invalid */
function optionOf({ ticketOptions }: Show, ticketOptionId: string | undefined) {
  const visible = ticketOptions.filter(({ isWebVisible }) => isWebVisible)
  const option = visible.find(
    (each) => ticketOptionId === undefined || each.ticketOptionId === ticketOptionId,
  )
  const place = wholeRequest()
  if (option === undefined) {
    const unknown = text(`el sector «${ticketOptionId}»`, `the section “${ticketOptionId}”`)
    addFault(below(place, 'ticketOptionId'), 'field.reference_unknown', unknown)
  }
  const { currency } = orThrowFaults(place, option)
  return { ticketOptionId: ticketOptionId ?? null, currency }
}

/** @throws request.invalid */
function readPrice(maxPrice: number | string, currency: string): bigint {
  const place = wholeRequest()
  const minor = toMinorUnits(maxPrice, currency)
  if (minor === undefined) addFault(below(place, 'maxPrice'), 'field.too_precise', currency)
  return orThrowFaults(place, minor)
}
