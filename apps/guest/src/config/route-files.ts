import type { PATTERNS } from './paths.ts'

const SELL = {
  file: 'sell',
  texts: ['sell', 'price-lines', 'resale-price', 'payout-account', 'bank-account'],
} as const

/**
 * Module of each page in `src/app/routes`, and the files of `src/locales/<language>` that it loads beside
 * `every-page.ts`. The app's router, the build's preload list and the service worker read this table.
 */
export const ROUTE_FILES = {
  myTickets: { file: 'my-tickets', texts: ['my-tickets'] },
  ticket: { file: 'ticket', texts: ['ticket'] },
  sell: SELL,
  orderSell: SELL,
  listing: { file: 'listing', texts: ['listing', 'sell', 'resale-price'] },
  resale: { file: 'resale', texts: ['resale'] },
  checkout: { file: 'checkout', texts: ['checkout', 'price-lines'] },
  purchases: { file: 'purchases', texts: ['purchases'] },
  purchase: { file: 'purchase', texts: ['purchases', 'price-lines', 'bank-account'] },
  handover: { file: 'handover', texts: [] },
  alertEnd: { file: 'alert-end', texts: [] },
  payoutAccount: { file: 'payout-account', texts: ['payout-account', 'bank-account'] },
} as const satisfies Record<keyof typeof PATTERNS, { file: string; texts: readonly string[] }>
