import { FORMATS } from '@taquilla/contract'
import { isHexColour } from '#domain/values/colour.ts'

/** `colour` is a hex code; the colors of pages and mails are derived from it. */
export interface Brand {
  readonly logoUrl?: string
  readonly colour?: string
}

/** Parses a stored brand; drops missing or invalid parts. */
export function readBrand(value: unknown): Brand {
  const { logoUrl, colour } = (value ?? {}) as Record<string, unknown>
  return {
    ...(typeof logoUrl === 'string' && isHttpsUrl(logoUrl) ? { logoUrl } : {}),
    ...(typeof colour === 'string' && isHexColour(colour) ? { colour } : {}),
  }
}

/** Accepts https only: pages and mails show the logo and link to the page with help. */
export function isHttpsUrl(text: string): boolean {
  return FORMATS['web-url'].test(text) && URL.parse(text)?.protocol === 'https:'
}
