import type { GuestSeller } from '@taquilla/contract/guest'

type Colors = NonNullable<GuestSeller['colors']>['light']

/** Design tokens that a seller's brand colors override. */
const TOKENS = {
  brand: '--brand',
  brandFill: '--brand-fill',
  brandFillHover: '--brand-fill-hover',
  brandSoft: '--brand-soft',
  onBrand: '--on-brand',
  fold1: '--fold-1',
  fold2: '--fold-2',
  fold3: '--fold-3',
} as const satisfies Record<keyof Colors, `--${string}`>

const HEX = /^#[0-9a-f]{6}$/

/**
 * Applies the seller's colors by a constructed style sheet, because the Content Security Policy forbids style
 * elements.
 */
export function paintBrand(colors: GuestSeller['colors']) {
  if (colors === null) return
  const sheet = new CSSStyleSheet()
  const light = ruleOf(':root, [data-theme="light"]', colors.light)
  sheet.replaceSync(`${light} ${ruleOf(':root[data-theme="dark"]', colors.dark)}`)
  document.adoptedStyleSheets = [sheet]
}

function ruleOf(selector: string, colors: Colors): string {
  const declarations = Object.entries(TOKENS)
    .map(([name, token]) => ({ token, color: colors[name as keyof Colors] }))
    .filter(({ color }) => HEX.test(color))
    .map(({ token, color }) => `${token}: ${color};`)
  // Mix of the first and second fold of the curtain.
  const fourth = `--fold-4: color-mix(in srgb, ${colors.fold1}, ${colors.fold2});`
  return `${selector} { ${declarations.join(' ')} ${[colors.fold1, colors.fold2].every((color) => HEX.test(color)) ? fourth : ''} }`
}
