import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import { selectFont } from './pdf-text.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { textsIn } from './text/characters.ts'
import { ownFont } from './text/fonts.ts'
import { findUnprintable } from './text/printable.ts'
import { PAGES, type TicketPage } from './ticket-page.ts'

const { text: INK, 'text-2': INK_2, muted: MUTED, border: BORDER } = PAGE_PALETTE.light
const COLUMN_GAP = 36
const BULLET = 16
/** Height of the last line with its rule. */
const REFERENCE = 20
/** Room that the advice usually takes on paper; with less it stands on a second page. */
const ROOM = 220

/** Writes below the ticket what to bring, the conditions and who helps: in two columns on paper, in one on a phone. */
export function writeAdvice(drawn: TicketPage) {
  if (drawn.page === PAGES.A4) writeBeside(drawn)
  else writeBelow(drawn)
}

function writeBeside(drawn: TicketPage) {
  const { writer, page } = drawn
  const { margin, size } = page
  const end = size[1] - margin
  drawFold(drawn)
  if (writer.y + ROOM > end) {
    writer.doc.addPage()
    writer.y = margin
  }
  const top = writer.y
  const width = (size[0] - 2 * margin - COLUMN_GAP) / 2
  writer.column = { left: margin, top, width }
  writeSteps(drawn, 12)
  const below = writer.y
  writer.column = { left: margin + width + COLUMN_GAP, top, width }
  writer.y = top
  writeConditions(drawn, 12)
  writer.column = { left: margin, top, width: size[0] - 2 * margin }
  writer.y = Math.max(below + 16, writer.y + 16, end - REFERENCE)
  writeReference(drawn)
}

function writeBelow(drawn: TicketPage) {
  const { writer, page } = drawn
  writer.y += 18
  writer.column = { left: page.margin, top: writer.y, width: page.size[0] - 2 * page.margin }
  writeSteps(drawn, 11)
  writer.y += 10
  writeConditions(drawn, 11)
  writer.y += 14
  writeReference(drawn)
}

/** Marks the middle of the sheet, unless the ticket reaches beyond it. */
function drawFold({ writer, texts, page }: TicketPage) {
  const { doc } = writer
  const [width, height] = page.size
  const middle = height / 2
  if (writer.y > middle) {
    writer.y += 22
    return
  }
  writer.decorate(() => {
    doc.lineWidth(0.6).dash(4, { space: 4 }).moveTo(0, middle).lineTo(width, middle).stroke(MUTED).undash()
    selectFont(doc, ownFont('regular'), 8).fillColor(MUTED)
    doc.text(texts.foldHere, page.margin, middle + 5, { lineBreak: false })
  })
  writer.y = middle + 40
}

function writeSteps({ writer, ticket, texts, page }: TicketPage, size: number) {
  const steps = [
    ...(ticket.pickup?.number ? [texts.bringPickup] : []),
    ...(ticket.pickup?.instructions ? [ticket.pickup.instructions] : []),
    ...(ticket.code ? [texts[page === PAGES.A4 ? 'bringSheet' : 'showScreen']] : []),
    ...(ticket.holderName ? [texts.bringHolder] : []),
    ...(page === PAGES.A4 && ticket.code ? [texts.printing] : []),
  ]
  writeHeading({ writer, ticket }, texts.before)
  const { column } = writer
  writer.inside('L', () => {
    for (const [index, step] of steps.entries()) {
      const top = writer.y
      writer.inside('LI', () => {
        writer.write(String(index + 1), {
          size,
          weight: 'bold',
          color: ticket.seller.colors.brand,
          tag: 'Lbl',
        })
        writer.column = { ...column, left: column.left + BULLET, width: column.width - BULLET - 4 }
        writer.y = top
        writer.write(step, { size, color: INK_2, tag: 'LBody' })
      })
      writer.column = column
      writer.y += 8
    }
  })
}

function writeConditions({ writer, ticket, texts }: TicketPage, size: number) {
  writeHeading({ writer, ticket }, texts.conditionsTitle)
  writer.write(texts.conditions, { size, color: INK_2 })
  if (findUnprintable(textsIn(ticket)).length > 0) {
    writer.y += 5
    writer.write(texts.missing, { size, color: INK_2 })
  }
  const { help, name } = ticket.seller
  if (help.length === 0) return
  writer.y += 12
  writeHeading({ writer, ticket }, texts.help)
  writer.write(name, { size, weight: 'bold', color: INK })
  for (const line of help) writer.write(line, { size, color: INK_2 })
}

function writeHeading({ writer, ticket }: Pick<TicketPage, 'writer' | 'ticket'>, heading: string) {
  writer.write(heading, { size: 15, weight: 'bold', color: ticket.seller.colors.brand, tag: 'H2' })
  writer.y += 5
}

function writeReference({ writer, ticket, texts }: TicketPage) {
  drawRule(writer)
  writer.y += 8
  writer.write(`${texts.reference}: ${ticket.ticketId}`, { size: 8.5, color: MUTED })
}

function drawRule({ doc, column, decorate, y }: PdfWriter) {
  decorate(() => {
    doc
      .lineWidth(0.8)
      .moveTo(column.left, y)
      .lineTo(column.left + column.width, y)
      .stroke(BORDER)
  })
}
