import { FORMATS } from '@taquilla/contract'
import { isHexColor } from '#domain/values/color.ts'

/** `color` is a hex code; the colors of pages and mails are derived from it. */
export interface Brand {
  readonly logoUrl?: string
  readonly color?: string
}

/** A brand as it is stored. Earlier versions read and write the key `colour`. */
export function writeBrand({ color, ...brand }: Brand) {
  return color === undefined ? brand : { ...brand, colour: color }
}

/** Parses a brand as it is stored, or as it was read before; drops missing or invalid parts. */
export function readBrand(value: unknown): Brand {
  const { logoUrl, colour, color = colour } = (value ?? {}) as Record<string, unknown>
  return {
    ...(typeof logoUrl === 'string' && isHttpsUrl(logoUrl) ? { logoUrl } : {}),
    ...(typeof color === 'string' && isHexColor(color) ? { color } : {}),
  }
}

/** Accepts https only: pages and mails show the logo and link to the page with help. */
export function isHttpsUrl(text: string): boolean {
  return FORMATS['web-url'].test(text) && URL.parse(text)?.protocol === 'https:'
}
