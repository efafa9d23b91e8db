interface GuestPolicy {
  readonly scriptHashes: readonly string[]
  readonly allowsStripe: boolean
}

/** The hosts that Stripe documents for its Payment Element. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Headers of the hosted pages: only built files run and draw, and the address, which may hold a token, stays here. */
export function guestHeaders({ scriptHashes, allowsStripe }: GuestPolicy): Readonly<Record<string, string>> {
  const stripe = (hosts: readonly string[]) => (allowsStripe ? hosts : [])
  const frames = stripe(STRIPE.frame)
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes, ...stripe(STRIPE.script)].join(' ')}`,
      "style-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      // Logos and seating plans come from where the seller keeps them.
      "img-src 'self' data: https:",
      `connect-src ${["'self'", ...stripe(STRIPE.connect)].join(' ')}`,
      `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${allowsStripe ? 'self "https://js.stripe.com"' : ''})`,
  }
}
