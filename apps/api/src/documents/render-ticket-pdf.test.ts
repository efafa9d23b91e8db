import { describe, expect, it } from 'vitest'
import { deriveBrandColors } from '#domain/sellers/index.ts'
import { HOSTILE_TEXTS } from '../../test/hostile/hostile-texts.ts'
import { textOf } from '../../test/pdf-structure.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import type { TicketPdf } from './ticket-pdf.ts'

const ACTIVE =
  /\/(JS|JavaScript|OpenAction|AA|A|URI|Launch|SubmitForm|GoToR|GoToE|Named|EmbeddedFiles?|RichMedia|AcroForm|XFA|Annots?|Action)\b/g
/** Number of texts on one ticket. */
const FIELDS = 18
const STREAM = /stream\r?\n[\s\S]*?endstream/g
const LITERAL = /\((?:\\[\s\S]|[^\\()])*\)/g
const HEXADECIMAL = /<[\dA-Fa-f\s]*>/g

/** A ticket whose fields are filled with the texts, in order. */
function ticketWithTexts(texts: readonly string[]): TicketPdf {
  let next = 0
  const text = () => texts[next++ % texts.length] ?? ''
  return {
    eventTitle: text(),
    seller: {
      name: text(),
      logo: undefined,
      colors: deriveBrandColors('#1d577f').light,
      isSandbox: true,
      help: [text(), text()],
    },
    showTitle: text(),
    day: text(),
    city: text(),
    place: [text(), text()],
    optionTitle: text(),
    seating: { section: text(), row: text(), seat: text(), door: text() },
    holderName: text(),
    isPartOfAPass: true,
    code: { kind: 'TEXT', text: text() },
    pickup: { number: text(), instructions: text() },
    ticketId: text(),
  }
}

/** The file's objects without their binary data. */
function structureOf(pdf: Buffer): string {
  return pdf.toString('latin1').replaceAll(STREAM, '').replaceAll(LITERAL, '').replaceAll(HEXADECIMAL, '')
}

/** The title that a PDF viewer shows in its window. */
function titleOf(pdf: Buffer): string {
  const file = pdf.toString('latin1')
  const [, object] = /\/Title (\d+) 0 R/.exec(file) ?? []
  const [, literal = ''] =
    new RegExp(`\\b${object} 0 obj\n\\(((?:\\\\[\\s\\S]|[^\\\\()])*)\\)\nendobj`).exec(file) ?? []
  return textOf(literal)
}

describe('the PDF of a ticket', () => {
  it('has the objects of a harmless one, whatever it says', async () => {
    expect(structureOf(Buffer.from('1 0 obj << /OpenAction 2 0 R /S /JS >>')).match(ACTIVE)).toHaveLength(2)
    const options = { size: 'PHONE', language: 'es' } as const
    for (let from = 0; from < HOSTILE_TEXTS.length; from += FIELDS) {
      const texts = HOSTILE_TEXTS.slice(from, from + FIELDS)
      const pdf = await renderTicketPdf(ticketWithTexts(texts), options)
      expect(structureOf(pdf).match(ACTIVE), texts.join('\n')).toBeNull()
      expect(titleOf(pdf)).toBe(texts[0])
    }
  })
})
