import { createRequire } from 'node:module'
import { type Font, type GlyphRun, openSync } from 'fontkit'

const resolve = createRequire(import.meta.url).resolve
/** Words whose layout a thread remembers; most are the labels and advice of every ticket. */
const MAX_WORDS = 2_000
const NOT_WRITABLE = '?'

/** Opened once per thread: fontkit parses tables when needed and caches them. */
export const PDF_FONTS = { regular: openFont('400Regular'), bold: openFont('700Bold') } as const
export type Weight = keyof typeof PDF_FONTS

// TrueType files, because fontkit decompresses a whole table of a WOFF file for each letter.
function openFont(name: string): Font {
  return withLayoutCache(openSync(resolve(`@expo-google-fonts/archivo/${name}/Archivo_${name}.ttf`)) as Font)
}

/** Remembers how words are laid out, which is a third of the work on a PDF. */
function withLayoutCache(font: Font): Font {
  const layOut = font.layout.bind(font)
  const runs = new Map<string, GlyphRun>()
  font.layout = (word, ...features) => {
    if (features.some((each) => each !== undefined)) return layOut(word, ...features)
    if (runs.size > MAX_WORDS) runs.clear()
    const run = runs.get(word) ?? layOut(word)
    runs.set(word, run)
    const { glyphs, advanceWidth } = run
    // pdfkit scales the positions in place.
    return { glyphs, advanceWidth, positions: run.positions.map((each) => ({ ...each })) } as GlyphRun
  }
  return font
}

/** Replaces characters missing from the font. An empty text still takes a line. */
export function toWritable(text: string, weight: Weight): string {
  const font = PDF_FONTS[weight]
  const hasLetter = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const letters = [...text.normalize('NFC')].map((letter) => (hasLetter(letter) ? letter : NOT_WRITABLE))
  return letters.join('') || ' '
}
