import { charactersOf } from '../text/characters.ts'
import type { Weight } from '../text/fonts.ts'
import { toPrintable } from '../text/printable.ts'
import { lineSetterOf } from '../text/set-line.ts'
import { wrap } from '../text/wrap.ts'

export interface OutlineStyle {
  readonly weight: Weight
  readonly size: number
  readonly color: string
  /** Space added after each letter of our font, as a share of the size. */
  readonly tracking?: number
  /** Text of which this is a line. */
  readonly whole?: string
}

interface Position {
  readonly x: number
  /** Baseline. */
  readonly y: number
  readonly align?: 'left' | 'center'
}

/** Leaves out what no font can draw, such as emoji, instead of showing empty boxes. */
export function toDrawable(text: string): string {
  return toPrintable(text.replaceAll(/\s+/g, ' '), '').replaceAll(/ +/g, ' ').trim()
}

export function widthOf(text: string, { size, ...style }: Omit<OutlineStyle, 'color'>): number {
  const runs = runsOf(text, style)
  return runs.reduce((sum, { width, glyphs, tracking }) => sum + width + glyphs.length * tracking, 0) * size
}

/** Letters of other scripts may be joined, so they get no additional space. */
function runsOf(text: string, { weight, tracking = 0, whole = text }: Omit<OutlineStyle, 'color' | 'size'>) {
  const runs = lineSetterOf(whole, weight)(text)
  return runs.map(({ font, width, groups }) => {
    const glyphs = groups.flatMap((group) => group.glyphs)
    return { font, width, glyphs, tracking: font.isOwn ? tracking : 0 }
  })
}

/** Returns one line of text as an SVG group of paths. */
export function outline(text: string, style: OutlineStyle, { x, y, align = 'left' }: Position): string {
  const { size, color } = style
  let left = align === 'center' ? x - widthOf(text, style) / 2 : x
  const groups = runsOf(text, style).map(({ font: { font }, glyphs, tracking }) => {
    const scale = size / font.unitsPerEm
    let advance = 0
    const paths = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
      const place = `translate(${round(advance + xOffset)} ${round(yOffset)})`
      advance += xAdvance + tracking * font.unitsPerEm
      const shape = font.getGlyph(id).path.toSVG()
      return shape === '' ? '' : `<path transform="${place}" d="${shape}"/>`
    })
    const group = `<g transform="translate(${round(left)} ${round(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    left += advance * scale
    return group
  })
  return `<g fill="${color}">${groups.join('')}</g>`
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
    const sized = { ...style, size, whole: text }
    const { lines, isSplit } = wrap(text, (line) => widthOf(line, sized) <= width)
    const [shown, rest] = [lines.slice(0, maxLines), lines.slice(maxLines)]
    if (rest.length > 0) shown.push(shorten(shown.pop() ?? '', sized, width))
    fitted = { size, lines: shown }
    if (rest.length === 0 && !isSplit) break
  }
  return fitted
}

/** Ends a line with an ellipsis, which takes the place of letters if there is none for it. */
function shorten(line: string, style: Omit<OutlineStyle, 'color'>, width: number): string {
  let letters = charactersOf(line)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > width) letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
