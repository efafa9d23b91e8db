import { hash } from 'node:crypto'
import type { Language } from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import { ticketTexts } from './ticket-texts.ts'

/** Maximum bytes of a line without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75
/** People still have to get to the venue. */
const ALARM = '-PT2H'
/** Shows have no end. Without one, calendars draw no time that is taken. */
const ASSUMED_HOURS = 2

interface CalendarOptions {
  readonly sellerId: string
  /** Page of the ticket, where its code appears. */
  readonly pageUrl: string
  readonly language: Language
  /** Current time of the seller. */
  readonly now: Date
}

/**
 * Calendar file (RFC 5545) with a show. All tickets of the show give the same event, so a calendar replaces it when the
 * file is added again, for example after the show was rescheduled.
 */
export function drawCalendar(show: GuestShow, { sellerId, pageUrl, language, now }: CalendarOptions): Buffer {
  const { eventTitle, title, venueName, address, city } = show
  const texts = ticketTexts(language)
  const summary = title === eventTitle ? eventTitle : `${eventTitle}: ${title}`
  const place = [venueName, address, city].filter(Boolean).join(', ')
  const end = new Date(Date.parse(show.startsAt) + ASSUMED_HOURS * 3_600_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taquilla//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${hash('sha256', JSON.stringify([sellerId, show.eventId, show.showId]))}@taquilla`,
    `DTSTAMP:${instant(now.toISOString())}`,
    `DTSTART:${instant(show.startsAt)}`,
    `DTEND:${instant(end.toISOString())}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(`${texts.page}: ${pageUrl}`)}`,
    `URL:${pageUrl}`,
    `STATUS:${show.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:${ALARM}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''))
}

/** `20270314T000000Z`: in UTC, which needs no definition of a time zone. */
function instant(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Continues a long line on lines that begin with a space, without cutting a character. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > MAX_LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += length
  }
  return text
}
