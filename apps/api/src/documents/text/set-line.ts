import type { Bidi } from 'bidi-js'
import type { Font as Shaper } from 'harfbuzzjs'
import { charactersOf } from './characters.ts'
import { fontsOf, loadSlices, type OpenFont, openFont, ownFont, type Weight } from './fonts.ts'
import { isOwnText, toPrintable } from './printable.ts'

/** Letters of one font in one direction. */
interface Piece {
  readonly font: OpenFont
  readonly isRtl: boolean
  readonly isIndic: boolean
  text: string
}

/** Glyphs of one font, from left to right. */
export interface Run {
  readonly font: OpenFont
  readonly groups: readonly GlyphGroup[]
  /** As a share of the size. */
  readonly width: number
}

/** Glyphs that stand for some letters together, such as a letter and its marks. */
export interface GlyphGroup {
  readonly letters: string
  readonly glyphs: readonly SetGlyph[]
}

/** Glyph with its place, in units of the font. */
export interface SetGlyph {
  readonly id: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Lays out one line of a text, as runs from left to right. */
export type SetLine = (line: string) => readonly Run[]

type HarfBuzz = typeof import('harfbuzzjs')

/** Loaded when a text needs them: most texts have our font's letters only. */
let tools: { readonly hb: HarfBuzz; readonly bidi: Bidi } | undefined
const shapers = new WeakMap<OpenFont, Shaper>()

/** Loads what it takes to lay out these texts. */
export async function prepareTexts(texts: readonly string[], weights: readonly Weight[]): Promise<void> {
  const others = texts
    .map((text) => toPrintable(text))
    .filter((text) => weights.some((weight) => !isOwnText(text, weight)))
  if (others.length === 0) return
  if (tools === undefined) {
    const [hb, { default: createBidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')])
    // Its types describe another export than Node finds.
    tools = { hb, bidi: (createBidi as unknown as () => Bidi)() }
  }
  const names = others.flatMap((text) => [...fontsOf(new Set(charactersOf(text)), text).values()])
  await loadSlices(names, weights)
}

/** Returns how to lay out the lines of a text. @throws Error unless `prepareTexts` had the text */
export function lineSetterOf(text: string, weight: Weight): SetLine {
  const whole = toPrintable(text)
  if (isOwnText(whole, weight)) return (line) => (line === '' ? [] : [layOutOwn(ownFont(weight), line)])
  if (tools === undefined) throw new Error('The text was not prepared.')
  const { hb, bidi } = tools
  // The first letter of the text decides on the direction of all lines.
  const base = (bidi.getEmbeddingLevels(whole).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

  const fonts = fontsOf(new Set(charactersOf(whole)), whole)
  const fontFor = (each: string) => {
    const name = fonts.get(each)
    return name === undefined ? ownFont(weight) : openFont(name, weight)
  }
  return (line) => {
    const embedding = bidi.getEmbeddingLevels(line, base)
    const pieces: Piece[] = []
    const pieceAt: Piece[] = []
    for (const each of charactersOf(line)) {
      const found = {
        font: fontFor(each),
        isRtl: (embedding.levels[pieceAt.length] ?? 0) % 2 === 1,
        isIndic: /\p{sc=Devanagari}/u.test(each),
        text: each,
      }
      const last = pieces.at(-1)
      const piece = last && isAlike(last, found) ? last : found
      if (piece === last) last.text += each
      else pieces.push(piece)
      for (let unit = 0; unit < each.length; unit += 1) pieceAt.push(piece)
    }
    const ordered = new Set(bidi.getReorderedIndices(line, embedding).map((index) => pieceAt[index]))
    return [...ordered].flatMap((piece) => (piece === undefined ? [] : shape(hb, piece)))
  }
}

function layOutOwn(font: OpenFont, text: string): Run {
  const { glyphs, positions, advanceWidth } = font.font.layout(text)
  const groups = glyphs.map(({ id, codePoints }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return { letters: String.fromCodePoint(...codePoints), glyphs: [{ id, xAdvance, xOffset, yOffset }] }
  })
  return { font, groups, width: advanceWidth / font.font.unitsPerEm }
}

function isAlike(one: Piece, other: Piece): boolean {
  return one.font === other.font && one.isRtl === other.isRtl && one.isIndic === other.isIndic
}

/** Chooses and places glyphs as the script of the letters asks. */
function shape(hb: HarfBuzz, { font, isRtl, text }: Piece): Run {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRtl ? hb.Direction.RTL : hb.Direction.LTR)
  buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  hb.shape(shaperOf(hb, font), buffer)
  const placed = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(placed.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const groups = [...Map.groupBy(placed, ({ cluster }) => cluster)].map(([start, group]) => ({
    letters: text.slice(start, starts[starts.indexOf(start) + 1]),
    glyphs: group.map(({ codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      return { id, xAdvance, xOffset, yOffset }
    }),
  }))
  const advance = placed.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  return { font, groups, width: advance / font.font.unitsPerEm }
}

function shaperOf(hb: HarfBuzz, font: OpenFont): Shaper {
  const known = shapers.get(font)
  if (known !== undefined) return known
  const shaper = new hb.Font(new hb.Face(new hb.Blob(font.file)))
  shapers.set(font, shaper)
  return shaper
}

export function widthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0)
}
