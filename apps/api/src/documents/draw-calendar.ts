import { hash } from 'node:crypto'
import { type Language, text } from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import { ticketTexts } from './ticket-texts.ts'

/** Maximum bytes of a line without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75
/** People still have to get to the venue. */
const ALARM = '-PT2H'
/** Shows have no end. Without one, calendars draw no time that is taken. */
const ASSUMED_HOURS = 2
/** In seconds, a SEQUENCE would exceed its 31 bits in 2038. */
const MINUTE_MS = 60_000

const CANCELLED = text('Cancelada', 'Canceled')

export interface CalendarEntry {
  readonly show: GuestShow
  /** Page of the ticket, where its code appears. */
  readonly pageUrl: string
}

export interface CalendarOptions {
  readonly sellerId: string
  readonly language: Language
  /** Current time of the seller. */
  readonly now: Date
}

/**
 * Calendar file (RFC 5545) with shows. All tickets of a show give the same event, so a calendar replaces it when a later
 * file is added, for example after the show was rescheduled or canceled.
 */
export function drawCalendar(entries: readonly CalendarEntry[], options: CalendarOptions): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taquilla//Tickets//EN',
    ...entries.flatMap((entry) => drawEvent(entry, options)),
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''))
}

function drawEvent({ show, pageUrl }: CalendarEntry, { sellerId, language, now }: CalendarOptions): string[] {
  const { eventTitle, title, venueName, address, city } = show
  const isCancelled = show.status === 'CANCELLED'
  const name = title === eventTitle ? eventTitle : `${eventTitle}: ${title}`
  // Some calendars do not read the status.
  const summary = escaped(isCancelled ? `${CANCELLED[language]}: ${name}` : name)
  const place = [venueName, address, city].filter(Boolean).join(', ')
  const end = new Date(Date.parse(show.startsAt) + ASSUMED_HOURS * 3_600_000)
  return [
    'BEGIN:VEVENT',
    `UID:${hash('sha256', JSON.stringify([sellerId, show.eventId, show.showId]))}@taquilla`,
    `DTSTAMP:${instant(now.toISOString())}`,
    // The version of the event: calendars keep the highest, and among equal ones that of the latest DTSTAMP.
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTART:${instant(show.startsAt)}`,
    `DTEND:${instant(end.toISOString())}`,
    `SUMMARY:${summary}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(`${ticketTexts(language).page}: ${pageUrl}`)}`,
    `URL:${pageUrl}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? ['TRANSP:TRANSPARENT'] : alarm(summary)),
    'END:VEVENT',
  ]
}

function alarm(summary: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, `TRIGGER:${ALARM}`, 'END:VALARM']
}

/** `20270314T000000Z`: in UTC, which needs no definition of a time zone. */
function instant(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(value: string): string {
  return value
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Continues a long line on lines that begin with a space, without cutting a character. */
function folded(line: string): string {
  let lines = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > MAX_LINE_BYTES) {
      lines += '\r\n '
      bytes = 1
    }
    lines += character
    bytes += length
  }
  return lines
}
