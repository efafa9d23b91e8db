import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { LetterPart } from './letter.ts'

const TEXTS = {
  section: text('Sector', 'Section'),
  row: text('Fila', 'Row'),
  seat: text('Butaca', 'Seat'),
  option: text('Entrada', 'Ticket'),
  holder: text('Titular', 'Holder'),
}
const SEAT_PARTS = ['section', 'row', 'seat'] as const

/** The show that a letter is about. */
export interface LetterShow {
  readonly eventTitle: string
  readonly title: string
  readonly startsAt: string
  readonly timeZone: string
  readonly venueName: string | null
  readonly city: string | null
}

export interface LetterTicket {
  readonly optionTitle: string
  readonly seating: Readonly<Record<string, string>> | null
  readonly holderName: string | null
}

/** The outline of one ticket or several of a show: event, day and venue above, places below. */
export function writeTicketPart(
  show: LetterShow,
  tickets: readonly LetterTicket[],
  language: Language,
): Extract<LetterPart, { kind: 'ticket' }> {
  const venue = [show.venueName, show.city].filter((part) => part !== null).join(', ')
  const day = createFormat(language).day(show.startsAt, show.timeZone)
  return {
    kind: 'ticket',
    title: show.eventTitle,
    lines: [show.title, day, venue].filter((line) => line !== '' && line !== show.eventTitle),
    places: tickets.map((ticket) => writePlace(ticket, language)),
  }
}

function writePlace({ optionTitle, seating, holderName }: LetterTicket, language: Language) {
  const seat = SEAT_PARTS.flatMap((part) => {
    const value = seating?.[part]
    return value === undefined ? [] : [[TEXTS[part][language], value] as const]
  })
  const place = seat.length > 0 ? seat : [[TEXTS.option[language], optionTitle] as const]
  return holderName === null ? place : [...place, [TEXTS.holder[language], holderName] as const]
}
