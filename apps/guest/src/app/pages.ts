import { type ComponentType, lazy } from 'react'
import { PATTERNS } from '#config/paths.ts'
import { matchPath } from '#lib/router.tsx'

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

const BASE = '/:language/guest'

const PAGES = Object.entries(LOADERS).map(([name, load]) => ({
  pattern: PATTERNS[name as keyof typeof PATTERNS],
  load,
  Page: lazy(load),
}))

/** The page at an address and the variables of the address; undefined where there is none. */
export function findPage(pathname: string) {
  for (const page of PAGES) {
    const params = matchPath(BASE + page.pattern, pathname)
    if (params !== undefined) return { ...page, params }
  }
  return undefined
}

/** Fetches the file of the page at an address ahead of rendering it. */
export async function preloadPage(pathname: string): Promise<void> {
  // Where it cannot be fetched, rendering tries again and says so.
  await findPage(pathname)
    ?.load()
    .catch(() => undefined)
}
