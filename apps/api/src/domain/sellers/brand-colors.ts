import type { GuestSeller } from '@taquilla/contract/guest'
import { contrastOf, fromOklch, toOklch } from '#domain/values/color.ts'
import { PAGE_PALETTE, type PageMode } from '#domain/values/page-palette.ts'

export type BrandColors = NonNullable<GuestSeller['colors']>
type ModeColors = BrandColors[PageMode]

/** Minimum contrast of text in WCAG 2 AA. */
const MIN_TEXT_CONTRAST = 4.5
/** Minimum contrast of a button to the page, so that its edge is visible. */
const MIN_FILL_CONTRAST = 1.3
const LIGHTNESS_STEP = 0.005
const HOVER_STEP = 0.06
const SOFT = {
  light: { lightness: 0.945, chroma: 0.028 },
  dark: { lightness: 0.25, chroma: 0.045 },
} as const

/**
 * Derives the colors of light and dark mode from the seller's brand color, so that all text reaches WCAG AA. Keeps
 * the hue and changes the lightness as little as necessary, which succeeds for any color.
 */
export function deriveBrandColors(color: string): BrandColors {
  return { light: deriveMode('light', color), dark: deriveMode('dark', color) }
}

/** Page backgrounds that carry text in the brand color. */
export function backgroundsOf(mode: PageMode): string[] {
  const { bg, surface, sunken, inset } = PAGE_PALETTE[mode]
  return [bg, surface, sunken, inset]
}

function deriveMode(mode: PageMode, color: string): ModeColors {
  const brandSoft = fromOklch({
    ...toOklch(color),
    lightness: SOFT[mode].lightness,
    chroma: Math.min(toOklch(color).chroma, SOFT[mode].chroma),
  })
  const step = mode === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  const backgrounds = [...backgroundsOf(mode), brandSoft]
  const isReadable = (tone: string) =>
    backgrounds.every((background) => contrastOf(tone, background) >= MIN_TEXT_CONTRAST)
  const brand = nearestAcceptable(color, step, isReadable)

  const { bg, surface } = PAGE_PALETTE[mode]
  const isUsableFill = (tone: string) =>
    [bg, surface].every((background) => contrastOf(tone, background) >= MIN_FILL_CONTRAST) &&
    textColorOn(tone) !== undefined
  const brandFill = nearestAcceptable(color, step, isUsableFill)
  const onBrand = textColorOn(brandFill) ?? PAGE_PALETTE.light.surface
  // Shades move away from the text color, so the contrast only grows.
  const direction = onBrand === PAGE_PALETTE.light.surface ? -1 : 1
  const shade = (amount: number) => shift(brandFill, direction * amount)
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

/** White or the dark text color, whichever is readable on the fill; undefined if neither is. */
function textColorOn(fill: string): string | undefined {
  const textColors = [PAGE_PALETTE.light.surface, PAGE_PALETTE.light.text]
  return textColors.find((textColor) => contrastOf(textColor, fill) >= MIN_TEXT_CONTRAST)
}

/** Changes the lightness by multiples of `step` until the color is acceptable; keeps an acceptable color. */
function nearestAcceptable(color: string, step: number, isAcceptable: (tone: string) => boolean): string {
  if (isAcceptable(color)) return color
  const { lightness } = toOklch(color)
  const count = Math.ceil((step < 0 ? lightness : 1 - lightness) / Math.abs(step))
  for (let index = 1; index <= count; index++) {
    const tone = shift(color, step * index)
    if (isAcceptable(tone)) return tone
  }
  throw new Error(`No shade of ${color} can be read on the pages.`)
}

function shift(color: string, amount: number): string {
  const oklch = toOklch(color)
  return fromOklch({ ...oklch, lightness: oklch.lightness + amount })
}
