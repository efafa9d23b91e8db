import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const resolve = createRequire(import.meta.url).resolve
const openFont = (name: string) =>
  openSync(resolve(`@expo-google-fonts/archivo/${name}/Archivo_${name}.ttf`)) as Font

// The picture is drawn from outlines of the packaged font, so it is the same on every machine.
const FONTS = { medium: openFont('500Medium'), semibold: openFont('600SemiBold'), bold: openFont('700Bold') }

export interface OutlineStyle {
  readonly weight: keyof typeof FONTS
  readonly size: number
  readonly colour: string
  /** Space added after each letter, as a share of the size. */
  readonly tracking?: number
}

interface Position {
  readonly x: number
  /** Baseline. */
  readonly y: number
  readonly align?: 'left' | 'center'
}

/** Leaves out what the font cannot draw, such as emoji, instead of showing empty boxes. */
export function toDrawable(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
  const hasLetter = (letter: string) => FONTS.bold.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const drawn = letters.filter((letter) => letter === ' ' || (hasLetter(letter) && !/\p{C}/u.test(letter)))
  return drawn.join('').replaceAll(/ +/g, ' ').trim()
}

export function widthOf(text: string, { weight, size, tracking = 0 }: Omit<OutlineStyle, 'colour'>): number {
  const font = FONTS[weight]
  const run = font.layout(text)
  return (run.advanceWidth / font.unitsPerEm + run.glyphs.length * tracking) * size
}

/** Returns one line of text as an SVG group of paths. */
export function outline(text: string, style: OutlineStyle, { x, y, align = 'left' }: Position): string {
  const { weight, size, colour, tracking = 0 } = style
  const font = FONTS[weight]
  const { glyphs, positions } = font.layout(text)
  let advance = 0
  const paths = glyphs.map((glyph, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
    const place = `translate(${round(advance + xOffset)} ${round(yOffset)})`
    advance += xAdvance + tracking * font.unitsPerEm
    const shape = glyph.path.toSVG()
    return shape === '' ? '' : `<path transform="${place}" d="${shape}"/>`
  })
  const scale = size / font.unitsPerEm
  const left = align === 'center' ? x - (advance * scale) / 2 : x
  return `<g fill="${colour}" transform="translate(${round(left)} ${round(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

interface FittingBox {
  readonly width: number
  /** Sizes to try, largest first. */
  readonly sizes: readonly { readonly size: number; readonly maxLines: number }[]
}

/**
 * Chooses the largest size at which the text fits without splitting a word. A text too long for the smallest ends with
 * an ellipsis.
 */
export function fit(text: string, style: Pick<OutlineStyle, 'weight' | 'tracking'>, box: FittingBox) {
  const { width, sizes } = box
  let fitted = { size: 0, lines: [''] }
  for (const { size, maxLines } of sizes) {
    const lines = wrap(text, { ...style, size }, width)
    const [shown, rest] = [lines.slice(0, maxLines), lines.slice(maxLines)]
    if (rest.length > 0) shown.push(shorten(shown.pop() ?? '', { ...style, size }, width))
    fitted = { size, lines: shown }
    if (rest.length === 0 && !lines.some((line) => isSplitWord(text, line))) break
  }
  return fitted
}

/** True if the line ends inside a word. */
function isSplitWord(text: string, line: string): boolean {
  return !` ${text} `.includes(` ${line} `)
}

/** Breaks between words, and inside a word that is longer than a line. */
function wrap(text: string, style: Omit<OutlineStyle, 'colour'>, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => splitWord(each, style, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, style) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function splitWord(word: string, style: Omit<OutlineStyle, 'colour'>, width: number): string[] {
  if (widthOf(word, style) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, style) > width) {
      parts.push(part)
      part = letter
    } else part += letter
  }
  return [...parts, part]
}

/** Ends a line with an ellipsis, which takes the place of letters if there is none for it. */
function shorten(line: string, style: Omit<OutlineStyle, 'colour'>, width: number): string {
  let letters = [...line]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > width) letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
