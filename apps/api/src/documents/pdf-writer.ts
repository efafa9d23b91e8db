import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { unpackWoff } from './unpack-woff.ts'

const FONTS = 'files/archivo-'
const resolve = createRequire(import.meta.url).resolve
const readFont = (name: string) =>
  unpackWoff(readFileSync(resolve(`@fontsource/archivo/${FONTS}${name}-normal.woff`)))

/** Each weight in two files: what the first has no letter for is written with the second. */
const FACES = {
  regular: [readFont('latin-400'), readFont('latin-ext-400')],
  bold: [readFont('latin-700'), readFont('latin-ext-700')],
} as const
const NOT_WRITABLE = '?'

export type Weight = keyof typeof FACES

export interface TextStyle {
  readonly weight?: Weight
  readonly size: number
  readonly colour?: string
  readonly align?: 'left' | 'center'
}

/** A page of one column, written from top to bottom. */
export interface PdfWriter {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** Writes a paragraph at the present height; letters of any Latin script. */
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
  for (const [weight, files] of Object.entries(FACES)) {
    for (const [index, file] of files.entries()) doc.registerFont(`${weight}-${index}`, file)
  }
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((done) => doc.on('end', () => done(Buffer.concat(chunks))))
  const width = size[0] - 2 * margin

  return {
    doc,
    left: margin,
    width,
    write(text, { weight = 'regular', size: fontSize, colour = '#000000', align = 'left' }) {
      doc.fontSize(fontSize).fillColor(colour)
      const runs = splitByFace(doc, text, weight)
      for (const [index, run] of runs.entries()) {
        const options = { width, align, continued: index < runs.length - 1 }
        doc.font(run.face)
        if (index === 0) doc.text(run.text, margin, doc.y, options)
        else doc.text(run.text, options)
      }
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

interface Run {
  readonly face: string
  readonly text: string
}

function splitByFace(doc: PDFKit.PDFDocument, text: string, weight: Weight): Run[] {
  const runs: { face: string; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const known = [`${weight}-0`, `${weight}-1`].find((face) => hasLetter(doc, face, letter))
    const face = known ?? `${weight}-0`
    const last = runs.at(-1)
    const written = known === undefined ? NOT_WRITABLE : letter
    if (last?.face === face) last.text += written
    else runs.push({ face, text: written })
  }
  return runs.length === 0 ? [{ face: `${weight}-0`, text: ' ' }] : runs
}

/** The document knows the fonts that it was given, though its types do not say so. */
interface OpenedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

function hasLetter(doc: PDFKit.PDFDocument, face: string, letter: string): boolean {
  const opened = doc.font(face) as unknown as OpenedFont
  return opened._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}
