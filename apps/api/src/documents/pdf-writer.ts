import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'

const resolve = createRequire(import.meta.url).resolve
// TrueType files, because fontkit decompresses a whole table of a WOFF file for each letter.
const openFont = (name: string) =>
  openSync(resolve(`@expo-google-fonts/archivo/${name}/Archivo_${name}.ttf`)) as Font

/** Opened once per thread: fontkit parses tables when needed and caches them. */
const FONTS = { regular: openFont('400Regular'), bold: openFont('700Bold') } as const
const NOT_WRITABLE = '?'

export type Weight = keyof typeof FONTS

export interface TextStyle {
  readonly weight?: Weight
  readonly size: number
  readonly colour?: string
  readonly align?: 'left' | 'center'
}

/** Writes a single-column page from top to bottom. */
export interface PdfWriter {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** Writes a paragraph at the current position. Any Latin script is supported. */
  write(text: string, style: TextStyle): void
  space(height: number): void
  finish(): Promise<Buffer>
}

interface Page {
  readonly size: readonly [width: number, height: number]
  readonly margin: number
  readonly title: string
  readonly author: string
  readonly language: string
}

export function createPdfWriter({ size, margin, title, author, language }: Page): PdfWriter {
  const doc = new PDFDocument({
    size: [...size],
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  // pdfkit also accepts an opened font, which its types omit.
  for (const [weight, font] of Object.entries(FONTS)) doc.registerFont(weight, font as unknown as Buffer)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((done) => doc.on('end', () => done(Buffer.concat(chunks))))
  const width = size[0] - 2 * margin

  return {
    doc,
    left: margin,
    width,
    write(text, { weight = 'regular', size: fontSize, colour = '#000000', align = 'left' }) {
      doc.font(weight).fontSize(fontSize).fillColor(colour)
      doc.text(toWritable(text, FONTS[weight]), margin, doc.y, { width, align })
    },
    space(height) {
      doc.y += height
    },
    finish() {
      doc.end()
      return ended
    },
  }
}

/** Replaces characters missing from the font. An empty text still takes a line. */
function toWritable(text: string, font: Font): string {
  const hasLetter = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const letters = [...text.normalize('NFC')].map((letter) => (hasLetter(letter) ? letter : NOT_WRITABLE))
  return letters.join('') || ' '
}
