// Writes the fonts of this folder: the characters, widths and weights that pages use, out of the packages' font files.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const ARCHIVO = resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')
const MONO = resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')

/** Spanish, English, Portuguese and the signs that pages use. Pages load the whole font for other characters. */
const CHARACTERS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0¡©ª«°±·º»¿×−–—‘’“”•…€↑↓',
  ...'ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü',
]

/** `CHARACTERS` as the value of `unicode-range`. */
export const UNICODE_RANGE = rangesOf(CHARACTERS.map((character) => Number(character.codePointAt(0))))

const WEIGHTS = { min: 400, max: 700 }
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

const FONTS = {
  /** Everything that is read, and titles. */
  'archivo-text.woff2': { file: ARCHIVO, variationAxes: { wght: WEIGHTS, wdth: { min: 100, max: 110 } } },
  /** The print of tickets. */
  'archivo-print.woff2': { file: ARCHIVO, variationAxes: { wght: WEIGHTS, wdth: 66 } },
  'jetbrains-mono.woff2': { file: MONO, variationAxes: { wght: WEIGHTS } },
} as const

export type FontName = keyof typeof FONTS
export const FONT_NAMES = Object.keys(FONTS) as FontName[]

export function fontPath(name: FontName): string {
  return join(import.meta.dirname, name)
}

export function subset(name: FontName): Promise<Uint8Array> {
  const { file, variationAxes } = FONTS[name]
  return subsetFont(readFileSync(file), CHARACTERS.join(''), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
    noHinting: true,
    // The license of the fonts and their authors stay in the files.
    preserveNameIds: [0, 13, 14],
  })
}

function rangesOf(codes: readonly number[]): string {
  const sorted = [...codes].sort((a, b) => a - b)
  const starts = sorted.filter((code) => !sorted.includes(code - 1))
  const ends = sorted.filter((code) => !sorted.includes(code + 1))
  const hex = (code = 0) => code.toString(16)
  return starts
    .map((start, index) =>
      start === ends[index] ? `U+${hex(start)}` : `U+${hex(start)}-${hex(ends[index])}`,
    )
    .join(', ')
}

if (import.meta.main) {
  for (const name of FONT_NAMES) writeFileSync(fontPath(name), await subset(name))
}
