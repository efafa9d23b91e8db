import type { PATTERNS } from './paths.ts'

/** The module of every page below `src/app/routes`: the app fetches it, and the build names its files. */
export const ROUTE_FILES = {
  myTickets: 'my-tickets',
  ticket: 'ticket-view',
  sell: 'sell',
  orderSell: 'order-sell',
  listing: 'listing-details',
  resale: 'event-resale',
  checkout: 'checkout',
  purchases: 'purchases',
  purchase: 'purchase-details',
  payoutAccount: 'payout-account',
} as const satisfies Record<keyof typeof PATTERNS, string>
