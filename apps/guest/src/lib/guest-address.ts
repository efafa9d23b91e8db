import type { Language } from '@taquilla/contract'
import type { GuestAddress } from '#config/paths.ts'

/** Reads language, seller and return URL from a page's URL. Missing parameters are left empty. */
export function parseGuestAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): GuestAddress {
  const parameters = new URLSearchParams(search)
  return {
    language: languageOf(pathname),
    ticketSellerId: parameters.get('ticketSellerId') ?? '',
    returnUrl: parameters.get('returnUrl') ?? undefined,
  }
}

/** Spanish unless the path starts with `/en/`. */
function languageOf(pathname: string): Language {
  return pathname.startsWith('/en/') ? 'en' : 'es'
}

const NAME = 'oneTimeToken'

/**
 * Reads the one-time token and removes it from the URL and the history entry, so that later requests, links and shared
 * URLs cannot leak it.
 */
export function takeOneTimeToken(): string | undefined {
  const address = new URL(window.location.href)
  const token = address.searchParams.get(NAME) ?? undefined
  if (!address.searchParams.has(NAME)) return undefined
  address.searchParams.delete(NAME)
  window.history.replaceState(window.history.state, '', address)
  return token
}
