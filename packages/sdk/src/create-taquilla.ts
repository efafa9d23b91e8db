import { allCalls } from './generated/calls.ts'
import { createSend } from './send.ts'

interface CommonOptions {
  /** Origin of the API: `https://api.taquilla.example`. */
  apiUrl: string
  /** Sends the requests instead of the platform's own `fetch`. */
  fetch?: typeof fetch | undefined
  /** For each try. @default 30000 */
  timeoutMs?: number | undefined
  /** How many tries may follow the first. @default 3 */
  retries?: number | undefined
  /** Language of what errors say; the server's own (Spanish) where it is left out. */
  language?: 'es' | 'en' | undefined
}

/** Where Taquilla is, and one key: the private one on servers, the public one anywhere. */
export type TaquillaOptions = CommonOptions &
  ({ privateKey: string; publicKey?: undefined } | { publicKey: string; privateKey?: undefined })

export type Taquilla = ReturnType<typeof allCalls>

/** Gives a client of the API: `taquilla.tickets.create([…])`. */
export function createTaquilla(options: TaquillaOptions): Taquilla {
  const key = options.privateKey ?? options.publicKey
  if (!key) throw new TypeError('createTaquilla needs a privateKey or a publicKey.')
  if (!URL.canParse(options.apiUrl)) throw new TypeError(`apiUrl is not an address: ${options.apiUrl}`)
  return allCalls(
    createSend({
      apiUrl: options.apiUrl,
      key,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      timeoutMs: options.timeoutMs ?? 30_000,
      retries: options.retries ?? 3,
      language: options.language,
    }),
  )
}
