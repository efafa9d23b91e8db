import PDFDocument from 'pdfkit'
import { drawText, isPrintedAsIs, widthOfText } from './pdf-text.ts'
import type { Weight } from './text/fonts.ts'

/** Share of a line that words fill on average before they wrap. */
const FILLED = 0.9

/** Structure types of texts: paragraph, headings, and both parts of a list's entry. */
type TextTag = 'P' | 'H1' | 'H2' | 'Lbl' | 'LBody'

export interface TextStyle {
  readonly weight?: Weight
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'center'
  readonly tag?: TextTag
}

/** Largest size is used at which the text fits on so many lines of the column, or else the smallest. */
export interface Fit {
  readonly weight: Weight
  /** In points, largest first. */
  readonly sizes: readonly [number, ...number[]]
  readonly lines: number
}

export interface Column {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Writes a tagged page: texts and figures form a structure that screen readers follow, in the order of the calls. */
export interface PdfWriter {
  readonly doc: PDFKit.PDFDocument
  /** Texts are written here, from top to bottom. */
  column: Column
  y: number
  /** Writes a paragraph. Screen readers get the text as it is, also where other characters are printed. */
  write(text: string, style: TextStyle): void
  fit(text: string, fit: Fit): number
  widthOf(text: string, style: Pick<TextStyle, 'size' | 'weight'>): number
  /** @throws Error if the image is not PNG or JPEG, or cannot be read */
  openImage(bytes: Uint8Array): PdfImage
  /** Draws a picture that `alt` describes. `draw` must not throw: its element would stay open, and the page unfinished. */
  figure(alt: string, draw: () => void): void
  /** Draws what screen readers leave out, such as lines. */
  decorate(draw: () => void): void
  /** Puts what `write` adds into an element of this type. */
  inside(tag: 'L' | 'LI', write: () => void): void
  finish(): Promise<Buffer>
}

/** Image of pdfkit, already part of the document. */
export interface PdfImage {
  readonly width: number
  readonly height: number
}

interface Page {
  readonly size: readonly [width: number, height: number]
  readonly margin: number
  readonly title: string
  readonly author: string
  readonly language: string
}

export function createPdfWriter(page: Page): PdfWriter {
  const doc = createDocument(page)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((done) => doc.on('end', () => done(Buffer.concat(chunks))))
  let parent = doc.struct('Document')
  doc.addStructure(parent)

  const writer: PdfWriter = {
    doc,
    column: { left: page.margin, top: page.margin, width: page.size[0] - 2 * page.margin },
    get y() {
      return doc.y
    },
    set y(y) {
      doc.y = y
    },
    write(text, { weight = 'regular', size, color = '#000000', align = 'left', tag = 'P' }) {
      const { left, width } = writer.column
      const draw = () => {
        doc.fillColor(color)
        drawText(doc, text, { weight, size, align, left, width })
      }
      parent.add(doc.struct(tag, isPrintedAsIs(text, weight) ? {} : { actual: text }, draw))
    },
    fit(text, { weight, sizes, lines }) {
      const room = lines === 1 ? writer.column.width : lines * writer.column.width * FILLED
      return sizes.find((size) => writer.widthOf(text, { weight, size }) <= room) ?? sizes.at(-1) ?? 0
    },
    widthOf: (text, { weight = 'regular', size }) => widthOfText(doc, text, { weight, size }),
    openImage: (bytes) => openImage(doc, bytes),
    figure(alt, draw) {
      parent.add(doc.struct('Figure', { alt }, draw))
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    inside(tag, write) {
      const [outer, element] = [parent, doc.struct(tag)]
      outer.add(element)
      parent = element
      write()
      element.end()
      parent = outer
    },
    finish() {
      doc.end()
      return ended
    },
  }
  return writer
}

/** Tagged as PDF/UA requires. */
function createDocument({ size, margin, title, author, language }: Page): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [...size],
    margin,
    lang: language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    // The types omit PDF/UA.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: title, Author: author },
    // Otherwise pdfkit reads Helvetica for each document.
    font: '',
  })
  // As a number, this would make pdfkit list the glyphs of each font (CIDSet) without the parts of composed ones, which
  // PDF/UA forbids.
  Object.assign(doc, { subset: '1' })
  return doc
}

/** Members of pdfkit that its types omit. */
interface ImageOpener {
  openImage(bytes: Uint8Array): PdfImage & { embed(doc: PDFKit.PDFDocument): void }
}

function openImage(doc: PDFKit.PDFDocument, bytes: Uint8Array): PdfImage {
  const image = (doc as unknown as ImageOpener).openImage(bytes)
  image.embed(doc)
  return image
}
