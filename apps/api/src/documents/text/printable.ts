import { charactersOf, toVisible } from './characters.ts'
import { fontsOf, ownFont, type Weight } from './fonts.ts'

/** Stands for a character that no font has. */
const REPLACEMENT = '\ufffd'

/** True if our font has every letter of a visible text. */
export function isOwnText(visible: string, weight: Weight): boolean {
  const { font } = ownFont(weight)
  for (const letter of visible) {
    if (letter !== '\n' && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false
  }
  return true
}

/** Text with a replacement of each character that no font has. */
export function toPrintable(text: string, replacement = REPLACEMENT): string {
  const visible = toVisible(text)
  const missing = new Set(findMissing(visible))
  if (missing.size === 0) return visible
  return charactersOf(visible)
    .map((each) => (missing.has(each) ? replacement : each))
    .join('')
}

/** Characters of the texts that no font has. */
export function findUnprintable(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => findMissing(toVisible(text))))]
}

function findMissing(visible: string): string[] {
  if (isOwnText(visible, 'regular')) return []
  const found = new Set(charactersOf(visible))
  const fonts = fontsOf(found, visible)
  return [...found].filter((each) => each !== '\n' && !fonts.has(each))
}
