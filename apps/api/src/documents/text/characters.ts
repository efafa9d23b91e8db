/** Characters that show nothing by themselves, except those that join, separate or order letters. */
const INVISIBLE = /(?![\n\u061c\u200c-\u200f])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Splits between letters with their marks. */
export function charactersOf(text: string): string[] {
  return Array.from(characters.segment(text), ({ segment }) => segment)
}

/** Code points of a character that fonts must have. */
export function codesOf(character: string): number[] {
  const letters = character.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
}

/** Text as it is printed: letters with their marks composed, and without invisible characters. */
export function toVisible(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  return lines.normalize('NFC').replaceAll(INVISIBLE, '')
}

/** All texts in a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).flatMap(textsIn)
}
