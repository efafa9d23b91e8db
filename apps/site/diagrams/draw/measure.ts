// Estimates text widths without a browser. Estimates are generous, so that labels never touch.

/** Character widths of Archivo at 100 % width, in thousandths of the font size. Unlisted characters use 700. */
const ADVANCES: readonly (readonly [characters: string, advance: number])[] = [
  ["ijlI.,:;'|!í·", 300],
  ['frt()[]-/ "', 370],
  ['abcdeghknopqsuvxyzáéóúñ0123456789«»=?_', 580],
  ['ABCDEFGHJKLNOPQRSTUVXYZÁÉÓÚ&', 700],
  ['mwMW…', 880],
]

const MONO_ADVANCE = 600

export function textWidth(content: string, fontSize: number): number {
  const advances = [...content].map(
    (character) => ADVANCES.find(([characters]) => characters.includes(character))?.[1] ?? 700,
  )
  return (advances.reduce((sum, advance) => sum + advance, 0) / 1000) * fontSize
}

/** Width in pixels of a line in the monospace font. */
export function codeWidth(content: string, fontSize: number): number {
  return ([...content].length * MONO_ADVANCE * fontSize) / 1000
}

/** Breaks a text at spaces into lines of a maximum width in pixels. */
export function wrap(content: string, width: number, fontSize: number): string[] {
  const lines: string[] = []
  for (const word of content.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, fontSize) <= width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}
