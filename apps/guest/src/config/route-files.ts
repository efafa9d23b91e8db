import type { PATTERNS } from './paths.ts'

/** Module of each page in `src/app/routes`; read by the app's router and by the build's preload list. */
export const ROUTE_FILES = {
  myTickets: 'my-tickets',
  ticket: 'ticket',
  sell: 'sell',
  orderSell: 'order-sell',
  listing: 'listing',
  resale: 'resale',
  checkout: 'checkout',
  purchases: 'purchases',
  purchase: 'purchase',
  payoutAccount: 'payout-account',
} as const satisfies Record<keyof typeof PATTERNS, string>
