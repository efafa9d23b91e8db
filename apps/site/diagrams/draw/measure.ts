// Widths of text without a browser. Generous rather than exact: no label may touch its neighbour.

/** Advance of each character of Archivo at 100 % width, in thousandths of the font size; others count as wide. */
const ADVANCES: readonly (readonly [characters: string, advance: number])[] = [
  ["ijlI.,:;'|!í·", 300],
  ['frt()[]-/ "', 370],
  ['abcdeghknopqsuvxyzáéóúñ0123456789«»=?_', 580],
  ['ABCDEFGHJKLNOPQRSTUVXYZÁÉÓÚ&', 700],
  ['mwMW…', 880],
]

const MONO_ADVANCE = 600

/** Width of a line of text in pixels. */
export function textWidth(content: string, fontSize: number): number {
  const advances = [...content].map(
    (character) => ADVANCES.find(([characters]) => characters.includes(character))?.[1] ?? 700,
  )
  return (advances.reduce((sum, advance) => sum + advance, 0) / 1000) * fontSize
}

/** Width of a line of code in pixels. */
export function codeWidth(content: string, fontSize: number): number {
  return ([...content].length * MONO_ADVANCE * fontSize) / 1000
}

/** Breaks a text into lines that fit, at spaces. */
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
