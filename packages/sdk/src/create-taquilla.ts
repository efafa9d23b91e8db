import { allCalls } from './generated/calls.ts'
import { createSend } from './send.ts'

interface CommonOptions {
  /** Origin of the API: `https://api.taquilla.example`. */
  apiUrl: string | undefined
  /** Replaces the platform's `fetch`. */
  fetch?: typeof fetch | undefined
  /** Timeout of each attempt. @default 30000 */
  timeoutMs?: number | undefined
  /** Maximum number of retries after the first attempt. @default 3 */
  retries?: number | undefined
  /** Language of error messages; Spanish if omitted. */
  language?: 'es' | 'en' | undefined
}

/**
 * Takes exactly one key: the private key only on servers; the public key may be part of a page. The types of the key
 * and of `apiUrl` accept undefined so that you can pass environment variables; `createTaquilla` does not.
 */
export type TaquillaOptions = CommonOptions &
  (
    | { privateKey: string | undefined; publicKey?: undefined }
    | { publicKey: string | undefined; privateKey?: undefined }
  )

/** A client. An interface, so that the declarations of a module that exports one name it. */
export interface Taquilla extends ReturnType<typeof allCalls> {}

/**
 * Creates a client of the API: `taquilla.tickets.create([…])`.
 * @throws {TypeError} if the key is missing or `apiUrl` is not a URL
 */
export function createTaquilla(options: TaquillaOptions): Taquilla {
  const { apiUrl, privateKey, publicKey } = options
  const key = privateKey ?? publicKey
  if (!key) throw new TypeError('createTaquilla needs a privateKey or a publicKey.')
  if (!apiUrl || !URL.canParse(apiUrl)) throw new TypeError(`apiUrl is not a URL: ${apiUrl}`)
  return allCalls(
    createSend({
      apiUrl,
      key,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      timeoutMs: options.timeoutMs ?? 30_000,
      retries: options.retries ?? 3,
      language: options.language,
    }),
  )
}
