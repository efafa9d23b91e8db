import { FORMATS } from '@taquilla/contract'
import { isHexColour } from '#domain/values/colour.ts'

/** How a seller looks: an address of its logo, and the one colour from which all others come. */
export interface Brand {
  readonly logoUrl?: string
  readonly colour?: string
}

/** What of a stored value is a brand; pages do without the rest. */
export function readBrand(value: unknown): Brand {
  const { logoUrl, colour } = (value ?? {}) as Record<string, unknown>
  return {
    ...(typeof logoUrl === 'string' && isLogoUrl(logoUrl) ? { logoUrl } : {}),
    ...(typeof colour === 'string' && isHexColour(colour) ? { colour } : {}),
  }
}

/** Pages and mails load it wherever they are read, so it is never unencrypted. */
export function isLogoUrl(text: string): boolean {
  return FORMATS['web-url'].test(text) && URL.parse(text)?.protocol === 'https:'
}
