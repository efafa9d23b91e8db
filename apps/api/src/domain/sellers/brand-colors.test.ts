import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, fromOklch, toOklch } from '#domain/values/color.ts'
import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import { sized } from '../../../test/full.ts'
import { backgroundsOf, deriveBrandColors } from './brand-colors.ts'

const MODES = ['light', 'dark'] as const
const ANY_COLOR = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe("the colors derived from a seller's brand color", () => {
  it('reach the WCAG AA contrast in every pair of text and background, for any brand color', () => {
    fc.assert(
      fc.property(ANY_COLOR, fc.constantFrom(...MODES), (color, mode) => {
        const derived = deriveBrandColors(color)[mode]
        const { brand, brandSoft, onBrand, brandFill, brandFillHover, fold1, fold2, fold3 } = derived
        const pairs = [
          ...[...backgroundsOf(mode), brandSoft].map((background) => [brand, background]),
          [PAGE_PALETTE[mode].text, brandSoft],
          ...[brandFill, brandFillHover, fold1, fold2, fold3].map((background) => [onBrand, background]),
        ] as [string, string][]
        const unreadable = pairs.filter(([text, background]) => contrastOf(text, background) < 4.5)
        expect(unreadable).toEqual([])
        for (const tone of Object.values(derived)) expect(tone).toMatch(/^#[0-9a-f]{6}$/)
      }),
      { numRuns: sized(200, 20_000) },
    )
  })

  it('include the brand color itself as button color if text on it is readable and the button visible', () => {
    for (const color of ['#a3123a', '#1d577f', '#ffb000', '#1db954', '#0000ff']) {
      expect(deriveBrandColors(color).light.brandFill).toBe(color)
    }
    expect(deriveBrandColors('#ffffff').light.brandFill).not.toBe('#ffffff')
    expect(deriveBrandColors('#000000').dark.brandFill).not.toBe('#000000')
  })

  it('include a hover color, darker than the button for white text and lighter for dark text', () => {
    for (const [color, direction] of [
      ['#a3123a', -1],
      ['#ffb000', 1],
    ] as const) {
      const { brandFill, brandFillHover } = deriveBrandColors(color).light
      const step = toOklch(brandFillHover).lightness - toOklch(brandFill).lightness
      expect(step, color).toBeCloseTo(direction * 0.06, 2)
    }
  })

  it('keep the hue of the brand color', () => {
    fc.assert(
      fc.property(ANY_COLOR, (color) => {
        const { hue, chroma } = toOklch(color)
        const brand = toOklch(deriveBrandColors(color).dark.brand)
        fc.pre(chroma > 0.08 && brand.chroma > 0.08)
        // Rounding to eight bits per channel distorts the hue of pale colors.
        expect(Math.cos(hue - brand.hue)).toBeGreaterThan(0.95)
      }),
    )
  })
})

describe('color conversion', () => {
  it('to OKLCH and back is lossless', () => {
    fc.assert(
      fc.property(ANY_COLOR, (color) => {
        expect(fromOklch(toOklch(color))).toBe(color)
      }),
    )
  })

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4.0],
  ])('calculates the WCAG contrast of %s on %s', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 1)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })
})

describe('the page palette', () => {
  it.each(MODES)('matches the design tokens of %s mode', (mode) => {
    const file = new URL(`../../../../../packages/ui/src/tokens/${mode}.css`, import.meta.url)
    const tokens = new Map(
      [...readFileSync(file, 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((match) => [
        match[1],
        match[2],
      ]),
    )
    for (const [name, value] of Object.entries(PAGE_PALETTE[mode])) {
      expect([name, value]).toEqual([name, tokens.get(name)])
    }
  })
})
