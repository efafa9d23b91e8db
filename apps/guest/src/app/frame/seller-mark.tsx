import type { GuestSeller } from '@taquilla/contract/guest'
import { useState } from 'react'
import styles from './seller-mark.module.css'

interface SellerMarkProps {
  /** Undefined until the session is loaded. */
  readonly seller: GuestSeller | undefined
}

/** The seller's logo and name; falls back to the initial if the logo is missing or fails to load. */
export function SellerMark({ seller }: SellerMarkProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <span className={styles.mark}>
      {seller?.logoUrl && !isMissing ? (
        <img src={seller.logoUrl} alt="" width="28" height="28" onError={() => setMissing(true)} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {seller?.name.charAt(0).toLocaleUpperCase()}
        </span>
      )}
      <span className={styles.name}>{seller?.name}</span>
    </span>
  )
}

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

/** Style sheet with the seller's colors. */
export function brandStyle(colors: NonNullable<GuestSeller['colors']>): string {
  return `${ruleOf(':root, [data-theme="light"]', colors.light)} ${ruleOf(':root[data-theme="dark"]', colors.dark)}`
}

/**
 * Applies the seller's colors by a constructed style sheet, because the Content Security Policy forbids style
 * elements of scripts.
 */
export function paintBrand(colors: GuestSeller['colors']) {
  if (colors === null) return
  const style = brandStyle(colors)
  // A new sheet computes the styles of the whole page again, which has it already if the server drew it.
  if (document.querySelector('head > style')?.textContent === style) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
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
