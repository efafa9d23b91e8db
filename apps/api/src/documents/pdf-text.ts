import type { Font, GlyphRun } from 'fontkit'
import { codesOf, toVisible } from './text/characters.ts'
import { type OpenFont, ownFont, type Weight } from './text/fonts.ts'
import { isOwnText, toPrintable } from './text/printable.ts'
import { type GlyphGroup, lineSetterOf, type Run, type SetGlyph, widthOf } from './text/set-line.ts'
import { wrap } from './text/wrap.ts'

/** Extra space between lines, as a share of the size. */
const LEADING = 0.15
/** Words whose layout a thread remembers; most are the labels and advice of every ticket. */
const MAX_WORDS = 2_000

interface Style {
  readonly weight: Weight
  readonly size: number
}

interface Placed extends Style {
  readonly align: 'left' | 'center'
  readonly left: number
  readonly width: number
}

/** True if the letters in the page, in their order, are the text. */
export function isPrintedAsIs(text: string, weight: Weight): boolean {
  return text !== '' && toVisible(text) === text && isOwnText(text, weight)
}

export function widthOfText(doc: PDFKit.PDFDocument, text: string, { weight, size }: Style): number {
  const visible = toVisible(text)
  if (!isOwnText(visible, weight)) return widthOf(lineSetterOf(text, weight)(toPrintable(text))) * size
  return selectFont(doc, ownFont(weight), size).widthOfString(visible || ' ')
}

/** Draws a text below what is drawn already; an empty one takes a line. */
export function drawText(doc: PDFKit.PDFDocument, text: string, placed: Placed) {
  const { weight, size, align, left, width } = placed
  const visible = toVisible(text)
  if (!isOwnText(visible, weight)) return drawLines(doc, text, placed)
  selectFont(doc, ownFont(weight), size)
  doc.text(visible || ' ', left, doc.y, { width, align, lineGap: size * LEADING })
}

/** Draws a text of which other fonts have letters. pdfkit knows one font and one direction for each text. */
function drawLines(doc: PDFKit.PDFDocument, text: string, { weight, size, align, left, width }: Placed) {
  const setLine = lineSetterOf(text, weight)
  const { lines } = wrap(toPrintable(text), (line) => widthOf(setLine(line)) * size <= width)
  for (const line of lines) {
    const runs = setLine(line)
    const { ascent, height } = extentOf([ownFont(weight), ...runs.map(({ font }) => font)])
    if (doc.y + height * size > doc.page.maxY()) doc.addPage()
    const top = doc.y
    let x = align === 'center' ? left + (width - widthOf(runs) * size) / 2 : left
    for (const run of runs) {
      selectFont(doc, run.font, size)
      drawRun(doc as never, run, { size, x, y: top + ascent * size })
      x += run.width * size
    }
    doc.y = top + (height + LEADING) * size
  }
}

/** Member of pdfkit that its types omit. */
interface Operators extends PDFKit.PDFDocument {
  readonly _font: EmbeddedFont
}

interface EmbeddedFont {
  readonly id: string
  ref(): unknown
  /** Passes the features to the font. @returns hexadecimal numbers of the glyphs in the file */
  encode(text: string, features: EncodedGlyph): [string[]]
  /** Letters that the file gives for each glyph. */
  readonly unicode: readonly (readonly number[])[]
}

interface EncodedGlyph {
  readonly id: number
  /** Letters that the file gives for the glyph, unless it gives others already. */
  readonly letters: string
}

function drawRun(doc: Operators, run: Run, { size, x, y }: { size: number; x: number; y: number }) {
  const { _font: font, page } = doc
  const scale = size / run.font.font.unitsPerEm
  const fonts = page.fonts as Record<string, unknown>
  fonts[font.id] ??= font.ref()
  doc.save().transform(1, 0, 0, -1, 0, page.height)
  doc.addContent(`BT /${font.id} ${size} Tf`)
  let left = x
  for (const { letters, glyphs } of run.groups) {
    const widest = glyphs.reduce((one, other) => (other.xAdvance > one.xAdvance ? other : one))
    const names = glyphs.map(
      ({ id }) => font.encode(' ', { id, letters: id === widest.id ? letters : '' })[0],
    )
    const [first, last] = untoldOf(
      { letters, glyphs, widest },
      names.map((name) => toldBy(font, name)),
    )
    for (const [index, { xAdvance, xOffset, yOffset }] of glyphs.entries()) {
      const at = [left + xOffset * scale, page.height - y + yOffset * scale].map(round)
      if (index === first) doc.markContent('Span', { actual: letters })
      doc.addContent(`1 0 0 1 ${at.join(' ')} Tm <${names[index]}> Tj`)
      if (index === last) doc.endMarkedContent()
      left += xAdvance * scale
    }
  }
  doc.addContent('ET')
  doc.restore()
}

interface DrawnGroup extends GlyphGroup {
  readonly widest: SetGlyph
}

/**
 * First and last glyph of a group for which the file gives other letters, because letters share glyphs, such as Arabic
 * ones that differ in their dots, or because a letter has several glyphs side by side.
 */
function untoldOf(
  { letters, glyphs, widest }: DrawnGroup,
  told: readonly string[],
): readonly [number, number] {
  const isSpread = glyphs.filter(({ xAdvance }) => xAdvance > 0).length > 1
  const hasOthers = told.some((each, at) => glyphs[at] !== widest && each !== '')
  if (isSpread || hasOthers) return [0, glyphs.length - 1]
  const at = glyphs.indexOf(widest)
  return told[at] === letters ? [-1, -1] : [at, at]
}

function toldBy({ unicode }: EmbeddedFont, [name = '']: readonly string[]): string {
  return String.fromCodePoint(...(unicode[Number.parseInt(name, 16)] ?? []))
}

/** Room for the letters of all these fonts on one line, as shares of the size. */
function extentOf(fonts: readonly OpenFont[]) {
  const ascent = Math.max(...fonts.map(({ font }) => font.ascent / font.unitsPerEm))
  const descent = Math.max(...fonts.map(({ font }) => -font.descent / font.unitsPerEm))
  return { ascent, height: ascent + descent }
}

const adapted = new WeakSet<Font>()

/** Writes with this font from now on. */
export function selectFont(
  doc: PDFKit.PDFDocument,
  { name, font }: OpenFont,
  size: number,
): PDFKit.PDFDocument {
  if (!adapted.has(font)) adapt(font)
  // pdfkit also accepts an opened font, which its types omit.
  doc.registerFont(name, font as unknown as Buffer)
  return doc.font(name).fontSize(size)
}

/** Makes the font take a glyph that is chosen already, and remember words, which is a third of the work on a PDF. */
function adapt(font: Font) {
  adapted.add(font)
  const layOut = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (word, features) => {
    if (features !== undefined) return glyphRunOf(font, features as unknown as EncodedGlyph)
    if (words.size > MAX_WORDS) words.clear()
    const run = words.get(word) ?? layOut(word)
    words.set(word, run)
    const { glyphs, advanceWidth } = run
    // pdfkit scales the positions in place.
    return { glyphs, advanceWidth, positions: run.positions.map((each) => ({ ...each })) } as GlyphRun
  }
}

function glyphRunOf(font: Font, { id, letters }: EncodedGlyph): GlyphRun {
  const { advanceWidth } = font.getGlyph(id)
  return {
    glyphs: [{ id, codePoints: codesOf(letters), advanceWidth }],
    positions: [{}],
  } as unknown as GlyphRun
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
