import type { GuestSeller } from '@taquilla/contract/guest'

type Colours = NonNullable<GuestSeller['colours']>['light']

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
} as const satisfies Record<keyof Colours, `--${string}`>

const HEX = /^#[0-9a-f]{6}$/

/**
 * Applies the seller's colors by a constructed style sheet, because the Content Security Policy forbids style
 * elements.
 */
export function paintBrand(colours: GuestSeller['colours']) {
  if (colours === null) return
  const sheet = new CSSStyleSheet()
  const light = ruleOf(':root, [data-theme="light"]', colours.light)
  sheet.replaceSync(`${light} ${ruleOf(':root[data-theme="dark"]', colours.dark)}`)
  document.adoptedStyleSheets = [sheet]
}

function ruleOf(selector: string, colours: Colours): string {
  const declarations = Object.entries(TOKENS)
    .map(([name, token]) => ({ token, colour: colours[name as keyof Colours] }))
    .filter(({ colour }) => HEX.test(colour))
    .map(({ token, colour }) => `${token}: ${colour};`)
  // Mix of the first and second fold of the curtain.
  const fourth = `--fold-4: color-mix(in srgb, ${colours.fold1}, ${colours.fold2});`
  return `${selector} { ${declarations.join(' ')} ${[colours.fold1, colours.fold2].every((colour) => HEX.test(colour)) ? fourth : ''} }`
}
