import type { Language } from '@taquilla/contract'
import type { Place } from '#config/paths.ts'

/** What an address of the app carries. */
export function placeAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Place {
  const parameters = new URLSearchParams(search)
  return {
    language: languageOf(pathname),
    ticketSellerId: parameters.get('ticketSellerId') ?? '',
    returnUrl: parameters.get('returnUrl') ?? undefined,
  }
}

/** The language of an address; Spanish where it names none of ours. */
function languageOf(pathname: string): Language {
  return pathname.startsWith('/en/') ? 'en' : 'es'
}
