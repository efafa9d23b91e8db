import type { GuestShow } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import { drawCalendar } from './draw-calendar.ts'

const SHOW: GuestShow = {
  eventId: '0198c000-0000-7000-8000-000000000001',
  eventTitle: 'El jardín de Aurelia',
  showId: 'aurelia-1',
  title: 'Despedida',
  startsAt: '2027-03-14T00:00:00.000Z',
  timeZone: 'America/Argentina/Cordoba',
  venueName: 'Teatro Mirasoles',
  city: 'Córdoba',
  address: 'Bv. Los Plátanos 410',
  mapUrl: null,
  imageUrl: null,
  status: 'LIVE',
  hasStarted: false,
  isOver: false,
  isRescheduled: false,
}
const PAGE_URL = 'https://taquilla.example/es/guest/tickets/1/view?ticketSellerId=butaca-sur'
const OPTIONS = {
  sellerId: 'butaca-sur',
  language: 'es',
  now: new Date('2027-01-02T03:04:05Z'),
} as const

const draw = (show: Partial<GuestShow> = {}, now = OPTIONS.now) =>
  drawCalendar([{ show: { ...SHOW, ...show }, pageUrl: PAGE_URL }], { ...OPTIONS, now }).toString('utf8')

/** Properties of the event, with folded lines joined, as RFC 5545 says. */
function read(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

it('draws the show with its start in UTC, two hours, its place, an alarm and a link to the ticket', () => {
  const text = draw()
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n')
  expect(Object.fromEntries(read(text))).toMatchObject({
    DTSTAMP: '20270102T030405Z',
    DTSTART: '20270314T000000Z',
    DTEND: '20270314T020000Z',
    SUMMARY: 'El jardín de Aurelia: Despedida',
    LOCATION: 'Teatro Mirasoles\\, Bv. Los Plátanos 410\\, Córdoba',
    URL: PAGE_URL,
    STATUS: 'CONFIRMED',
    TRIGGER: '-PT2H',
  })
})

it('names the same show the same after it was rescheduled, and another show otherwise', () => {
  const uid = read(draw()).get('UID')
  expect(uid).toMatch(/^[\da-f]{64}@taquilla$/)
  expect(read(draw({ startsAt: '2027-04-01T00:00:00Z', title: 'Otra' })).get('UID')).toBe(uid)
  expect(read(draw({ showId: 'aurelia-2' })).get('UID')).not.toBe(uid)
})

it('is a later version of the same event when it is drawn again, within the range of an integer', () => {
  const sequences = ['2026-11-27T12:00:59Z', '2026-11-27T12:01:00Z', '2100-01-01T00:00:00Z'].map((now) =>
    Number(read(draw({}, new Date(now))).get('SEQUENCE')),
  )
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  expect(new Set(sequences).size).toBe(3)
  expect(sequences.at(-1)).toBeLessThan(2 ** 31)
})

it('leaves out a place that is not known', () => {
  expect(read(draw({ venueName: null, city: null, address: null })).has('LOCATION')).toBe(false)
})

it('says that a show is canceled, and neither reminds of it nor takes its time', () => {
  const canceled = read(draw({ status: 'CANCELLED' }))
  expect(Object.fromEntries(canceled)).toMatchObject({
    UID: read(draw()).get('UID'),
    STATUS: 'CANCELLED',
    SUMMARY: 'Cancelada: El jardín de Aurelia: Despedida',
    TRANSP: 'TRANSPARENT',
  })
  expect(canceled.has('TRIGGER')).toBe(false)
})

it('draws several shows as events of one calendar', () => {
  const other = { ...SHOW, showId: 'aurelia-2' }
  const entries = [SHOW, other].map((show) => ({ show, pageUrl: PAGE_URL }))
  const text = drawCalendar(entries, OPTIONS).toString('utf8')
  expect(text.match(/^BEGIN:VCALENDAR/gm)).toHaveLength(1)
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2)
  expect(new Set(text.match(/^UID:.*/gm)).size).toBe(2)
})

it('escapes texts, so that none adds a property', () => {
  const eventTitle = 'A\\B;C,D\r\nATTACH:https://x.example\nX\u2028Y\u0000Z'
  const text = draw({ eventTitle, title: eventTitle })
  expect(read(text).get('SUMMARY')).toBe('A\\\\B\\;C\\,D\\nATTACH:https://x.example\\nX\\nY Z')
  expect(text).not.toMatch(/^ATTACH/m)
})

it('folds lines after at most 75 bytes and cuts no character', () => {
  const eventTitle = '😀ñ'.repeat(60)
  const text = draw({ eventTitle, title: eventTitle })
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
  expect(read(text).get('SUMMARY')).toBe(eventTitle)
})
