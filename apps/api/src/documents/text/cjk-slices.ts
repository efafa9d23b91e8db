import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { codesOf } from './characters.ts'

const packages = createRequire(import.meta.url)

/** Editions of Noto Sans, which draw many Han letters each in their own way. */
type Region = 'sc' | 'jp' | 'kr'
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\uff00-\uffef]/u
/** Slices that a thread keeps unpacked, each with 50 to 250 kB. */
const MAX_UNPACKED = 64

/** Slice of each code point, by region; read when a text needs it. */
const ranges = new Map<Region, ReadonlyMap<number, string>>()
const unpacked = new Map<string, Uint8Array>()

/** Characters by the slice that has all their letters, such as `noto-sans-jp-66`; others are left out. */
export function lettersBySlice(characters: readonly string[], text: string): Map<string, string[]> {
  const regions = regionsFor(text)
  const found = characters.flatMap((character) => {
    const slice = regions.flatMap((region) => sliceOf(character, region) ?? [])[0]
    return slice === undefined ? [] : [{ character, slice }]
  })
  const grouped = Map.groupBy(found, ({ slice }) => slice)
  return new Map([...grouped].map(([slice, group]) => [slice, group.map(({ character }) => character)]))
}

/** Regions in the order in which letters are looked up: first the one whose own letters the text has. */
function regionsFor(text: string): readonly Region[] {
  if (!EAST_ASIAN.test(text)) return []
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr']
  return /\p{sc=Hangul}/u.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr']
}

function sliceOf(character: string, region: Region): string | undefined {
  if (!EAST_ASIAN.test(character)) return undefined
  const known = ranges.get(region) ?? readRanges(region)
  const [slice, ...others] = new Set(codesOf(character).map((code) => known.get(code)))
  return slice === undefined || others.length > 0 ? undefined : `noto-sans-${region}-${slice}`
}

function readRanges(region: Region): ReadonlyMap<number, string> {
  const lists = packages(`@fontsource-variable/noto-sans-${region}/unicode.json`) as Record<string, string>
  const found = new Map<number, string>()
  for (const [name, list] of Object.entries(lists)) {
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code += 1) found.set(code, name.replaceAll(/[[\]]/g, ''))
    }
  }
  ranges.set(region, found)
  return found
}

/** Letters of a slice in one weight, as a TrueType font. Files have all weights in one and are compressed. */
export async function sliceFont(slice: string, letters: string, weight: number): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  const file = unpacked.get(slice) ?? (await subsetFont(await readSlice(slice), undefined, WHOLE))
  if (unpacked.size > MAX_UNPACKED) unpacked.clear()
  unpacked.set(slice, file)
  return subsetFont(file, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } })
}

const WHOLE = { targetFormat: 'truetype', keepAllGlyphs: true } as const

function readSlice(slice: string): Promise<Uint8Array> {
  const folder = slice.slice(0, slice.lastIndexOf('-'))
  return readFile(packages.resolve(`@fontsource-variable/${folder}/files/${slice}-wght-normal.woff2`))
}
