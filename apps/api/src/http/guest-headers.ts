import type { PageSources } from '#domain/values/page-sources.ts'

interface GuestPolicy {
  readonly scriptHashes: readonly string[]
  /** External origins that the pages may load from. */
  readonly sources: readonly PageSources[]
}

/**
 * Security headers of hosted pages: only built files may execute, and no Referer is sent, since URLs may contain a
 * token.
 */
export function guestHeaders({ scriptHashes, sources }: GuestPolicy): Readonly<Record<string, string>> {
  const originsFor = (use: keyof PageSources) => sources.flatMap((each) => each[use] ?? [])
  const frames = originsFor('frame')
  const payments = originsFor('payment').map((origin) => ` "${origin}"`)
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes, ...originsFor('script')].join(' ')}`,
      "style-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      // Sellers host logos and seating plans on servers of their own.
      "img-src 'self' data: https:",
      `connect-src ${["'self'", ...originsFor('connect')].join(' ')}`,
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
