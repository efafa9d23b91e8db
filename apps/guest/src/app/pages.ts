import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import { PATTERNS } from '#config/paths.ts'

type Load = () => Promise<{ default: ComponentType }>

/** The file of every page; a visit fetches its own alone. */
const LOADERS: Readonly<Record<keyof typeof PATTERNS, Load>> = {
  myTickets: () => import('./routes/my-tickets.tsx'),
  ticket: () => import('./routes/ticket-view.tsx'),
  sell: () => import('./routes/sell.tsx'),
  orderSell: () => import('./routes/order-sell.tsx'),
  listing: () => import('./routes/listing-details.tsx'),
  resale: () => import('./routes/event-resale.tsx'),
  checkout: () => import('./routes/checkout.tsx'),
  purchases: () => import('./routes/purchases.tsx'),
  purchase: () => import('./routes/purchase-details.tsx'),
  payoutAccount: () => import('./routes/payout-account.tsx'),
}

/** What the router mounts below `/:language/guest`. */
export const BASE = '/:language/guest'

export const PAGES = Object.entries(LOADERS).map(([name, load]) => ({
  pattern: PATTERNS[name as keyof typeof PATTERNS],
  load,
  Page: lazy(load),
}))

/** Fetches the file of the page at an address ahead of rendering it. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = PAGES.find(({ pattern }) => matchPath(BASE + pattern, pathname) !== null)
  // Where it cannot be fetched, rendering tries again and says so.
  await page?.load().catch(() => undefined)
}
