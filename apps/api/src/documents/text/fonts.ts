import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { codesOf } from './characters.ts'
import { lettersBySlice, sliceFont } from './cjk-slices.ts'

const { resolve } = createRequire(import.meta.url)

/** Weights, with the name of their style in the packages of fonts. */
const STYLES = {
  regular: '400Regular',
  medium: '500Medium',
  semibold: '600SemiBold',
  bold: '700Bold',
} as const
export type Weight = keyof typeof STYLES

/** Font of our pages: letters that it has are never taken from another. */
const OWN = 'archivo'
// TrueType files, because fontkit decompresses a whole table of a WOFF file for each letter.
const FAMILIES: Readonly<Record<string, string>> = {
  [OWN]: 'Archivo',
  // Latin with all marks, Cyrillic, Greek and Devanagari.
  'noto-sans': 'NotoSans',
  'noto-sans-arabic': 'NotoSansArabic',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-thai': 'NotoSansThai',
}
/** East Asian fonts that a thread keeps, each with a text's letters of a slice. */
const MAX_SLICES = 500

export interface OpenFont {
  /** Name of the font and its weight. */
  readonly name: string
  readonly isOwn: boolean
  readonly font: Font
  readonly file: Uint8Array
}

/** Opened once per thread, when a text needs them: fontkit parses tables when needed and caches them. */
const opened = new Map<string, OpenFont>()
const slices = new Map<string, OpenFont>()
let slicesMade = 0

/** Name of the font of each character of a visible text; characters that no font has are left out. */
export function fontsOf(characters: ReadonlySet<string>, text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const each of characters) {
    const codes = codesOf(each)
    const family = Object.keys(FAMILIES).find((name) => {
      const { font } = openFont(name, 'regular')
      return codes.every((code) => font.hasGlyphForCodePoint(code))
    })
    if (family !== undefined) found.set(each, family)
  }
  const others = [...characters].filter((each) => !found.has(each))
  for (const [slice, letters] of lettersBySlice(others, text)) {
    for (const each of letters) found.set(each, `${slice}/${letters.join('')}`)
  }
  return found
}

export function ownFont(weight: Weight): OpenFont {
  return openFont(OWN, weight)
}

/** Opens a font that `fontsOf` named. @throws Error if it is East Asian and `loadSlices` did not load it */
export function openFont(name: string, weight: Weight): OpenFont {
  const key = `${name}-${weight}`
  const known = opened.get(key) ?? slices.get(key)
  if (known !== undefined) return known
  const family = FAMILIES[name]
  if (family === undefined) throw new Error(`The font ${key} was not loaded.`)
  const style = STYLES[weight]
  const file = readFileSync(resolve(`@expo-google-fonts/${name}/${style}/${family}_${style}.ttf`))
  const font = { name: key, isOwn: name === OWN, file, font: create(file) as Font }
  opened.set(key, font)
  return font
}

/** Loads the East Asian fonts among these. */
export async function loadSlices(names: readonly string[], weights: readonly Weight[]): Promise<void> {
  const wanted = [...new Set(names)].filter((name) => !(name in FAMILIES))
  if (slices.size + wanted.length * weights.length > MAX_SLICES) slices.clear()
  for (const name of wanted) {
    for (const weight of weights) {
      const key = `${name}-${weight}`
      if (slices.has(key)) continue
      const [slice = '', letters = ''] = name.split('/')
      const file = await sliceFont(slice, letters, Number.parseInt(STYLES[weight], 10))
      const font = create(Buffer.from(file)) as Font
      slicesMade += 1
      // pdfkit takes fonts of one name for one font.
      Object.defineProperty(font, 'postscriptName', { value: `${slice}-${slicesMade}` })
      slices.set(key, { name: key, isOwn: false, file, font })
    }
  }
}
