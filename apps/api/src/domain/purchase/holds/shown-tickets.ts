import { ApiError, type Text, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { placeOf, type SeatPlace, type ShownShow, type ShownTickets } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import { findGuestShows } from '#domain/events/index.ts'
import type { ShowReference } from '#domain/values/keys.ts'

/** What a page showed; undefined if anything is accepted. */
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
    ...(shown.currency === current.currency ? [] : [changed(CURRENCY, shown.currency, current.currency)]),
    ...changesOfTickets(shown, current),
  ]
  if (changes.length === 0) return
  const sentences = text(changes.map(({ es }) => es).join(' '), changes.map(({ en }) => en).join(' '))
  throw new ApiError('buy_intention.details_changed', { values: { changes: sentences } })
}

const CURRENCY = text('La moneda', 'The currency')
const DATE = text('La fecha', 'The date')
const VENUE = text('El recinto', 'The venue')
const PLACE = text('El lugar', 'The seat')
const UNNUMBERED = text('sin numerar', 'unnumbered')

function changesOfShow(shown: ShownTickets, now: ShownShow): Text[] {
  const isMoved = Date.parse(shown.startsAt) !== Date.parse(now.startsAt) || shown.timeZone !== now.timeZone
  return [
    ...(isMoved ? [changed(DATE, momentOf(shown), momentOf(now))] : []),
    ...(shown.venueName === now.venueName
      ? []
      : [changed(VENUE, shown.venueName ?? '–', now.venueName ?? '–')]),
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
      ...(before.place === place ? [] : [changed(PLACE, before.place ?? UNNUMBERED, place ?? UNNUMBERED)]),
      ...(changesTerms ? [termsOf(isNominal, place)] : []),
    ]
  })
}

function termsOf(isNominal: boolean, place: string | null): Text {
  const { es, en } =
    place === null ? text('de lo que eligió', 'the ticket') : text(`del lugar ${place}`, `ticket ${place}`)
  return isNominal
    ? text(
        `Las condiciones ${es} cambiaron: ahora va a nombre de una persona, y solo esa persona puede entrar.`,
        `The terms of ${en} changed: it is now in one person’s name, and only that person can go in.`,
      )
    : text(
        `Las condiciones ${es} cambiaron: ya no va a nombre de una persona.`,
        `The terms of ${en} changed: it is no longer in one person’s name.`,
      )
}

function changed(what: Text, before: Text | string, now: Text | string): Text {
  const [old, current] = [asText(before), asText(now)]
  return text(
    `${what.es} era «${old.es}» y ahora es «${current.es}».`,
    `${what.en} was “${old.en}” and is now “${current.en}.”`,
  )
}

function asText(value: Text | string): Text {
  return typeof value === 'string' ? text(value, value) : value
}

function momentOf({ startsAt, timeZone }: ShownShow): Text {
  return text(createFormat('es').day(startsAt, timeZone), createFormat('en').day(startsAt, timeZone))
}
