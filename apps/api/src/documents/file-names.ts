import { type Language, text } from '@taquilla/contract'
import type { GuestShow, PdfSize } from '@taquilla/contract/guest'
import { atPlace } from './wallet-pass.ts'

// File systems allow names of 255 bytes, and `safeFileName` of mails 80 characters before the ending.
const MAX_TITLE_LENGTH = 30
const MAX_PLACE_LENGTH = 16
const TICKET = text('entrada', 'ticket')
const TO_PRINT = text('para-imprimir', 'print')

type NamedShow = Pick<GuestShow, 'eventTitle' | 'startsAt' | 'timeZone'>

interface NamedPdf {
  readonly size: PdfSize
  readonly language: Language
  /** What tells the ticket from others of the show, such as row and seat. */
  readonly place: readonly (string | undefined)[]
}

/** `el-jardin-de-aurelia-2027-03-13-entrada-f-12.pdf` */
export function pdfFileName(show: NamedShow, { size, language, place }: NamedPdf): string {
  const toPrint = size === 'A4' ? TO_PRINT[language] : ''
  return `${join([nameOf(show), TICKET[language], slug(place.join(' '), MAX_PLACE_LENGTH), toPrint])}.pdf`
}

/** `el-jardin-de-aurelia-2027-03-13.ics` */
export function calendarFileName(show: NamedShow): string {
  return `${nameOf(show)}.ics`
}

/** Event and date at the venue. */
function nameOf({ eventTitle, startsAt, timeZone }: NamedShow): string {
  return join([slug(eventTitle, MAX_TITLE_LENGTH), atPlace(startsAt, timeZone).slice(0, 10)])
}

/** Words in small letters, without the accents of Latin letters; whole words as far as they fit. */
function slug(title: string, maxLength: number): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
  const [first = '', ...rest] = plain.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  let fitting = first.slice(0, maxLength).replace(/\p{Cs}$/u, '')
  for (const word of rest) {
    if (fitting.length + 1 + word.length > maxLength) break
    fitting += `-${word}`
  }
  return fitting
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('-')
}
