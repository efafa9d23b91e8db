import type { Language } from '@taquilla/contract'
import type { PdfSize } from '@taquilla/contract/guest'
import QRCode from 'qrcode'
import type { CodePicture } from './code-picture.ts'
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts'
import { type TicketTexts, ticketTexts } from './ticket-texts.ts'

/** Page sizes in points. */
const PAGES = {
  A4: { size: [595.28, 841.89], margin: 56, code: 220 },
  PHONE: { size: [360, 720], margin: 24, code: 220 },
} as const
const GREY = '#555555'
/** QR scanners need this many light modules around the code. */
const QUIET_MODULES = 4

/** Content of a ticket's PDF. */
export interface TicketPdf {
  readonly seller: { readonly name: string; readonly colour: string; readonly isSandbox: boolean }
  readonly eventTitle: string
  readonly showTitle: string
  /** Date and time in the venue's time zone. */
  readonly day: string
  readonly place: readonly string[]
  readonly optionTitle: string
  readonly seating: { readonly [Name in 'section' | 'row' | 'seat' | 'door']?: string } | null
  readonly holderName: string | null
  readonly isPartOfAPass: boolean
  /** Null if the ticket has a pickup number instead, undefined if the picture could not be fetched. */
  readonly code: CodePicture | null | undefined
  readonly pickup: { readonly number: string | null; readonly instructions: string | null } | null
  readonly ticketId: string
}

export interface PdfOptions {
  readonly size: PdfSize
  readonly language: Language
}

/** Renders one page with what the door and the holder need. */
export function renderTicketPdf(ticket: TicketPdf, { size, language }: PdfOptions): Promise<Buffer> {
  const texts = ticketTexts(language)
  const { code, ...page } = PAGES[size]
  const { seller, eventTitle } = ticket
  const writer = createPdfWriter({ ...page, title: eventTitle, author: seller.name, language })
  writeHead(writer, ticket, texts)
  writePlace(writer, ticket, texts)
  if (ticket.code !== null) drawCode(writer, ticket.code, { side: code, texts })
  writePickup(writer, ticket, texts)
  writer.space(12)
  writer.write(texts.conditions, { size: 9, colour: GREY })
  writer.write(`${texts.reference}: ${ticket.ticketId}`, { size: 9, colour: GREY })
  return writer.finish()
}

function writeHead(writer: PdfWriter, { seller, ...ticket }: TicketPdf, texts: TicketTexts) {
  const { doc, left, width } = writer
  doc.rect(left, doc.y, width, 4).fill(seller.colour)
  writer.space(14)
  writer.write(seller.name, { size: 11, colour: GREY })
  if (seller.isSandbox) writer.write(texts.sandbox, { size: 11, weight: 'bold' })
  writer.space(6)
  writer.write(ticket.eventTitle, { size: 20, weight: 'bold' })
  if (ticket.showTitle !== ticket.eventTitle) writer.write(ticket.showTitle, { size: 13 })
  writer.space(6)
  writer.write(ticket.day, { size: 12, weight: 'bold' })
  for (const line of ticket.place) writer.write(line, { size: 11 })
  writer.space(10)
}

function writePlace(writer: PdfWriter, ticket: TicketPdf, texts: TicketTexts) {
  const { seating, holderName, isPartOfAPass, optionTitle } = ticket
  const names = ['section', 'row', 'seat', 'door'] as const
  const facts = names.flatMap((name) => (seating?.[name] ? `${texts[name]} ${seating[name]}` : []))
  writer.write(optionTitle, { size: 12 })
  writer.write(facts.length === 0 ? texts.notPlaced : facts.join(' · '), { size: 14, weight: 'bold' })
  if (holderName) writer.write(`${texts.holder}: ${holderName}`, { size: 12 })
  if (isPartOfAPass) writer.write(texts.isPartOfAPass, { size: 11 })
  writer.space(12)
}

interface CodeSpace {
  readonly side: number
  readonly texts: TicketTexts
}

function drawCode(writer: PdfWriter, code: CodePicture | undefined, { side, texts }: CodeSpace) {
  const { doc } = writer
  const left = writer.left + (writer.width - side) / 2
  const top = doc.y
  try {
    if (code?.kind === 'TEXT') drawQr(doc, code.text, { left, top, side })
    else if (code?.kind === 'IMAGE') doc.image(code.bytes, left, top, { fit: [side, side] })
    else throw new Error('There is no picture.')
    doc.y = top + side + 10
  } catch {
    // pdfkit embeds only PNG and JPEG, and a file may be corrupt after its first bytes.
    writer.write(texts.noPicture, { size: 12, weight: 'bold', align: 'center' })
    writer.space(10)
  }
}

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, side }: Square) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const unit = side / (modules.size + 2 * QUIET_MODULES)
  doc.rect(left, top, side, side).fill('#ffffff')
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      doc.rect(left + (column + QUIET_MODULES) * unit, top + (row + QUIET_MODULES) * unit, unit, unit)
    }
  }
  doc.fill('#000000')
}

function writePickup(writer: PdfWriter, { pickup }: TicketPdf, texts: TicketTexts) {
  if (pickup?.number) {
    writer.write(texts.pickup, { size: 11, colour: GREY, align: 'center' })
    writer.write(pickup.number, { size: 20, weight: 'bold', align: 'center' })
    writer.space(6)
  }
  if (pickup?.instructions) writer.write(pickup.instructions, { size: 11 })
}
