import type { GuestSeller } from '@taquilla/contract/guest'
import { contrastOf, fromOklch, toOklch } from '#domain/values/colour.ts'
import { PAGE_PALETTE, type PageMode } from '#domain/values/page-palette.ts'

export type BrandColours = NonNullable<GuestSeller['colours']>
type ModeColours = BrandColours[PageMode]

/** WCAG 2 AA for text. */
const READABLE = 4.5
/** Less, and nobody sees where a button ends. */
const DISCERNIBLE = 1.3
const STEP = 0.005
const HOVER_STEP = 0.06
const SOFT = {
  light: { lightness: 0.945, chroma: 0.028 },
  dark: { lightness: 0.25, chroma: 0.045 },
} as const

/**
 * What a seller's one colour becomes in each mode, so that every text on its ground reaches WCAG AA. Hue stays and
 * lightness moves as little as it must, which is enough for any colour.
 */
export function deriveBrandColours(colour: string): BrandColours {
  return { light: deriveMode('light', colour), dark: deriveMode('dark', colour) }
}

/** Grounds on which pages set text in the seller's colour. */
export function groundsOf(mode: PageMode): string[] {
  const { bg, surface, sunken, inset } = PAGE_PALETTE[mode]
  return [bg, surface, sunken, inset]
}

function deriveMode(mode: PageMode, colour: string): ModeColours {
  const brandSoft = fromOklch({
    ...toOklch(colour),
    lightness: SOFT[mode].lightness,
    chroma: Math.min(toOklch(colour).chroma, SOFT[mode].chroma),
  })
  const away = mode === 'light' ? -STEP : STEP
  const grounds = [...groundsOf(mode), brandSoft]
  const isReadable = (tone: string) => grounds.every((ground) => contrastOf(tone, ground) >= READABLE)
  const brand = moveUntil(colour, away, isReadable)

  const { bg, surface } = PAGE_PALETTE[mode]
  const stands = (tone: string) =>
    [bg, surface].every((ground) => contrastOf(tone, ground) >= DISCERNIBLE) && inkOn(tone) !== undefined
  const brandFill = moveUntil(colour, away, stands)
  const onBrand = inkOn(brandFill) ?? PAGE_PALETTE.light.surface
  // Away from the ink, so that what is read on it only gains.
  const further = onBrand === PAGE_PALETTE.light.surface ? -1 : 1
  const shade = (amount: number) => shift(brandFill, further * amount)
  return {
    brand,
    brandFill,
    brandFillHover: shade(HOVER_STEP),
    brandSoft,
    onBrand,
    fold1: shade(0.09),
    fold2: shade(0.03),
    fold3: brandFill,
  }
}

/** White or the pages' dark text, whichever reads on the fill; undefined where neither does. */
function inkOn(fill: string): string | undefined {
  const inks = [PAGE_PALETTE.light.surface, PAGE_PALETTE.light.text]
  return inks.find((ink) => contrastOf(ink, fill) >= READABLE)
}

/** The colour itself, or the nearest lightness of it in that direction which will do. */
function moveUntil(colour: string, step: number, willDo: (tone: string) => boolean): string {
  if (willDo(colour)) return colour
  const { lightness } = toOklch(colour)
  const count = Math.ceil((step < 0 ? lightness : 1 - lightness) / Math.abs(step))
  for (let index = 1; index <= count; index++) {
    const tone = shift(colour, step * index)
    if (willDo(tone)) return tone
  }
  throw new Error(`No shade of ${colour} can be read on the pages.`)
}

function shift(colour: string, amount: number): string {
  const oklch = toOklch(colour)
  return fromOklch({ ...oklch, lightness: oklch.lightness + amount })
}
