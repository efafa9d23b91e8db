import type { Position } from '@taquilla/contract/resale'
import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import { prepareCode } from './draw-code.ts'
import { drawBand, drawEdge } from './draw-ticket-shape.ts'
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts'
import { textsIn } from './text/characters.ts'
import { prepareTexts } from './text/set-line.ts'
import { PAGES, type TicketPage, tryTo } from './ticket-page.ts'
import type { PdfOptions, TicketPdf } from './ticket-pdf.ts'
import { type PdfTexts, pdfTexts } from './ticket-texts.ts'
import { writeAdvice } from './write-advice.ts'

const { text: INK, 'text-2': INK_2, muted: MUTED } = PAGE_PALETTE.light
const TITLE_LINES = 3
const FACT_SIZES = [22, 16, 12, 9] as const
const FACT_GAP = 20
const NUMBER_SIZES = [22, 14, 10] as const

/** Renders one page: the ticket with its code, and what its holder must know. */
export async function renderTicketPdf(ticket: TicketPdf, { size, language }: PdfOptions): Promise<Buffer> {
  const texts = pdfTexts(language)
  await prepareTexts(textsIn(ticket), ['regular', 'bold'])
  const page = PAGES[size]
  const { seller, eventTitle: title } = ticket
  const { size: paper, margin } = page
  const writer = createPdfWriter({ size: paper, margin, title, author: seller.name, language })
  const drawn = { writer, ticket, texts, page }
  if (size === 'A4') drawWide(drawn)
  else drawNarrow(drawn)
  writeAdvice(drawn)
  if (size === 'PHONE') cutBelow(drawn)
  return writer.finish()
}

/** The ticket fills the upper half of the sheet, its code to the right of the tear line. */
function drawWide(drawn: TicketPage) {
  const { writer, page } = drawn
  const { margin, padding, code } = page
  const width = page.size[0] - 2 * margin
  const tearAt = margin + width - code - 2 * padding
  const top = drawBand(drawn) + padding
  writer.column = { left: margin + padding, top, width: tearAt - margin - 2 * padding }
  writer.y = top
  writeShow(drawn)
  writePlace(drawn)
  const textsEnd = writer.y
  writer.column = { left: tearAt + padding, top, width: code }
  writer.y = top
  writeCode(drawn)
  const bottom = Math.max(textsEnd, writer.y, page.size[1] / 2 - margin) + padding / 2
  drawEdge(drawn, { bottom, tear: { x: tearAt } })
  writer.y = bottom
}

function drawNarrow(drawn: TicketPage) {
  const { writer, page } = drawn
  const { margin, padding } = page
  const top = drawBand(drawn) + padding * 0.8
  writer.column = { left: margin + padding, top, width: page.size[0] - 2 * (margin + padding) }
  writer.y = top
  writeShow(drawn)
  writePlace(drawn)
  const tearAt = writer.y + padding / 2
  writer.y = tearAt + padding / 4
  writeCode(drawn)
  const bottom = writer.y + padding / 2
  drawEdge(drawn, { bottom, tear: { y: tearAt } })
  writer.y = bottom
}

function writeShow({ writer, ticket, texts, page }: TicketPage) {
  const { eventTitle, showTitle, day, city, place } = ticket
  const size = writer.fit(eventTitle, { weight: 'bold', sizes: page.titles, lines: TITLE_LINES })
  writer.write(eventTitle, { size, weight: 'bold', color: INK, tag: 'H1' })
  if (showTitle !== eventTitle) {
    const sizes = [12.5, 10.5] as const
    writer.write(showTitle, {
      size: writer.fit(showTitle, { weight: 'regular', sizes, lines: 2 }),
      color: INK_2,
    })
  }
  writer.y += 10
  writer.write(day, { size: 13, weight: 'bold', color: INK })
  if (city !== null)
    writer.write(
      texts.zone.replace('{city}', () => city),
      { size: 9.5, color: MUTED },
    )
  writer.y += 6
  for (const [index, line] of place.entries()) {
    writer.write(
      line,
      index === 0 ? { size: 11.5, weight: 'bold', color: INK } : { size: 10.5, color: INK_2 },
    )
  }
  writer.y += 14
}

function writePlace({ writer, ticket, texts }: TicketPage) {
  const { seating, position, holderName, isPartOfAPass, optionTitle } = ticket
  const names = ['section', 'row', 'seat', 'door'] as const
  const seats = names.flatMap((name) => (seating?.[name] ? [[texts[name], seating[name]] as const] : []))
  writer.inside('L', () => {
    const facts: Fact[] = seats.length === 0 ? [[texts.option, optionTitle]] : seats
    if (position) facts.push([texts.number, tellPosition(position, texts)])
    writeFacts(writer, facts)
    writer.y += 10
    if (seats.length > 0) writeLine(writer, texts.option, optionTitle)
    else writeLine(writer, texts.seat, texts.notPlaced)
    if (holderName) writeLine(writer, texts.holder, holderName)
  })
  if (isPartOfAPass) writer.write(texts.isPartOfAPass, { size: 10.5, color: INK_2 })
}

function tellPosition({ number, count }: Position, texts: PdfTexts): string {
  return texts.position.replace('{number}', String(number)).replace('{count}', String(count))
}

type Fact = readonly [label: string, value: string]

/** Writes facts side by side, each as a label above a large value; those that do not fit start another row. */
function writeFacts(writer: PdfWriter, facts: readonly Fact[]) {
  const { column } = writer
  const end = column.left + column.width
  let { left } = column
  let [top, below] = [writer.y, writer.y]
  for (const [label, value] of facts) {
    writer.column = column
    const size = writer.fit(value, { weight: 'bold', sizes: FACT_SIZES, lines: 1 })
    const widths = [writer.widthOf(label, { size: 9 }), writer.widthOf(value, { size, weight: 'bold' })]
    const width = Math.min(column.width, Math.ceil(Math.max(...widths)) + 1)
    if (left > column.left && left + width > end) [left, top] = [column.left, below + 4]
    writer.column = { ...column, left, width }
    writer.y = top
    writer.inside('LI', () => {
      writer.write(label, { size: 9, color: MUTED, tag: 'Lbl' })
      writer.write(value, { size, weight: 'bold', color: INK, tag: 'LBody' })
    })
    below = Math.max(below, writer.y)
    left += width + FACT_GAP
  }
  writer.column = column
  writer.y = below
}

function writeLine(writer: PdfWriter, label: string, value: string) {
  writer.inside('LI', () => {
    writer.write(label, { size: 9, color: MUTED, tag: 'Lbl' })
    writer.write(value, { size: 11.5, color: INK, tag: 'LBody' })
  })
  writer.y += 4
}

function writeCode(drawn: TicketPage) {
  const { writer, ticket, texts, page } = drawn
  if (ticket.code !== null) writePicture(drawn)
  const number = ticket.pickup?.number
  if (number) {
    const size = writer.fit(number, { weight: 'bold', sizes: NUMBER_SIZES, lines: 1 })
    if (ticket.code === null) writer.y += page === PAGES.A4 ? page.code / 3 : page.padding
    writer.write(texts.pickup, { size: 10, color: MUTED, align: 'center' })
    writer.write(number, { size, weight: 'bold', color: INK, align: 'center' })
    writer.y += page.padding / 2
  }
}

function writePicture({ writer, ticket, texts, page }: TicketPage) {
  const { code } = ticket
  const { left, width } = writer.column
  const top = writer.y
  const square = { left: left + (width - page.code) / 2, top, side: page.code }
  const draw = tryTo(() => prepareCode(writer, code ?? undefined))
  if (draw) {
    writer.figure(texts.codeLabel, () => draw(square))
    writer.y = top + page.code + 2
  } else {
    writer.y += page.padding
    writer.write(texts.noPicture, { size: 12, weight: 'bold', color: INK, align: 'center' })
    writer.y += 10
  }
  if (code?.kind === 'TEXT') {
    const size = writer.fit(code.text, { weight: 'regular', sizes: [11, 9, 7, 5], lines: 2 })
    writer.write(code.text, { size, color: INK_2, align: 'center' })
    writer.y += 6
  }
}

/** Makes the page end below what was written; the upper edge of a page is the end of its height. */
function cutBelow({ writer: { doc, y }, page }: TicketPage) {
  const [width, height] = page.size
  const { data } = doc.page.dictionary as unknown as { data: { MediaBox: number[] } }
  data.MediaBox = [0, Math.max(0, height - y - page.margin), width, height]
}
