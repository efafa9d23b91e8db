import type { Language } from '@taquilla/contract'

/** Parameters that every page URL carries. */
export interface GuestAddress {
  readonly language: Language
  readonly ticketSellerId: string
  /** URL that the seller asked to return to; the API decides whether a page links to it. */
  readonly returnUrl?: string | undefined
}

/** Path of each page below `/{language}/guest`, used by the router and by `pathsFor`. */
export const PATTERNS = {
  myTickets: '/tickets/mine/list',
  ticket: '/tickets/:id/view',
  sell: '/sell/:id/start',
  orderSell: '/orders/:orderId/sell',
  listing: '/listings/:id/details',
  resale: '/events/:id/resale',
  checkout: '/checkout/:id/pay',
  purchases: '/purchases/mine/list',
  purchase: '/purchases/:id/details',
  payoutAccount: '/account/payout/edit',
  alertEnd: '/alerts/:id/end',
  handover: '/handovers/:id/claim',
} as const

/** Pages that show the sign-in form unless somebody is signed in, so that their first call is useless before. */
export const PERSONAL_PAGES: ReadonlySet<keyof typeof PATTERNS> = new Set([
  'myTickets',
  'sell',
  'orderSell',
  'purchases',
  'purchase',
  'payoutAccount',
])

export function pathsFor(address: GuestAddress) {
  const to = (pattern: string, values: Readonly<Record<string, string>> = {}) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    return `/${address.language}/guest${path}?${searchOf(address)}`
  }
  return {
    myTickets: () => to(PATTERNS.myTickets),
    ticket: (id: string) => to(PATTERNS.ticket, { id }),
    sell: (ticketId: string) => to(PATTERNS.sell, { id: ticketId }),
    orderSell: (orderId: string) => to(PATTERNS.orderSell, { orderId }),
    listing: (id: string) => to(PATTERNS.listing, { id }),
    resale: (eventId: string, showId?: string) =>
      `${to(PATTERNS.resale, { id: eventId })}${showId === undefined ? '' : `&${new URLSearchParams({ showId })}`}`,
    checkout: (id: string) => to(PATTERNS.checkout, { id }),
    purchases: () => to(PATTERNS.purchases),
    purchase: (id: string) => to(PATTERNS.purchase, { id }),
    payoutAccount: () => to(PATTERNS.payoutAccount),
  }
}

/** URL of the current page in another language. */
export function inLanguage(address: { pathname: string; search: string }, language: Language): string {
  return `/${language}${address.pathname.replace(/^\/[^/]*/, '')}${address.search}`
}

function searchOf({ ticketSellerId, returnUrl }: GuestAddress): URLSearchParams {
  return new URLSearchParams({ ticketSellerId, ...(returnUrl ? { returnUrl } : {}) })
}
