import type { PageSources } from '#domain/values/page-sources.ts'

interface GuestPolicy {
  readonly scriptHashes: readonly string[]
  /** Origins beside our own that the pages may reach. */
  readonly sources: readonly PageSources[]
}

/** Headers of the hosted pages: only built files run and draw, and the address, which may hold a token, stays here. */
export function guestHeaders({ scriptHashes, sources }: GuestPolicy): Readonly<Record<string, string>> {
  const foreign = (use: keyof PageSources) => sources.flatMap((each) => each[use] ?? [])
  const frames = foreign('frame')
  const payments = foreign('payment').map((origin) => ` "${origin}"`)
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes, ...foreign('script')].join(' ')}`,
      "style-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      // Logos and seating plans come from where the seller keeps them.
      "img-src 'self' data: https:",
      `connect-src ${["'self'", ...foreign('connect')].join(' ')}`,
      `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${payments.length === 0 ? '' : `self${payments.join('')}`})`,
  }
}
