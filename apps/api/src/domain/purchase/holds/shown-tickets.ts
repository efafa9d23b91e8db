import { ApiError, type Text, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { detailChanged, termsChanged } from '@taquilla/contract/guest'
import { placeOf, type SeatPlace, type ShownShow, type ShownTickets } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import { findGuestShows } from '#domain/events/index.ts'
import type { ShowReference } from '#domain/values/keys.ts'

/** Details that a page showed; undefined if anything is accepted. */
export type Shown = ShownTickets | undefined

interface CurrentTickets extends ShowReference {
  readonly sellerId: string
  readonly currency: string
  readonly tickets: readonly {
    readonly listingId: string
    readonly seating: SeatPlace | null
    /** Undefined if the page did not say it yet. */
    readonly isNominal?: boolean
  }[]
}

/**
 * Refuses tickets that are not as the buyer was shown. The caller has locked the show, so that its date stays until the
 * transaction ends. @throws buy_intention.details_changed
 */
export async function assertShown(db: Sql, shown: Shown, current: CurrentTickets): Promise<void> {
  if (shown === undefined) return
  const shows = await findGuestShows(db, current.sellerId, [current])
  const changes = [
    ...changesOfShow(shown, shows.get(current)),
    ...(shown.currency === current.currency
      ? []
      : [detailChanged('currency', shown.currency, current.currency)]),
    ...changesOfTickets(shown, current),
  ]
  if (changes.length === 0) return
  const sentences = text(changes.map(({ es }) => es).join(' '), changes.map(({ en }) => en).join(' '))
  throw new ApiError('buy_intention.details_changed', { values: { changes: sentences } })
}

function changesOfShow(shown: ShownTickets, now: ShownShow): Text[] {
  const isMoved = Date.parse(shown.startsAt) !== Date.parse(now.startsAt) || shown.timeZone !== now.timeZone
  return [
    ...(isMoved ? [detailChanged('date', momentOf(shown), momentOf(now))] : []),
    ...(shown.venueName === now.venueName ? [] : [detailChanged('venue', shown.venueName, now.venueName)]),
  ]
}

function changesOfTickets(shown: ShownTickets, { tickets }: CurrentTickets): Text[] {
  const shownById = new Map(shown.tickets.map((ticket) => [ticket.listingId.toLowerCase(), ticket]))
  return tickets.flatMap(({ listingId, seating, isNominal }) => {
    const before = shownById.get(listingId)
    if (before === undefined) return []
    const place = placeOf(seating)
    const changesTerms = isNominal !== undefined && (before.isNominal ?? isNominal) !== isNominal
    return [
      ...(before.place === place ? [] : [detailChanged('place', before.place, place)]),
      ...(changesTerms ? [termsChanged(isNominal, place)] : []),
    ]
  })
}

function momentOf({ startsAt, timeZone }: ShownShow): Text {
  return text(createFormat('es').day(startsAt, timeZone), createFormat('en').day(startsAt, timeZone))
}
