import type { Language } from '@taquilla/contract'

/** What every address of the app carries. */
export interface Place {
  readonly language: Language
  readonly ticketSellerId: string
  /** Where the person came from; the API decides whether a page may lead back there. */
  readonly returnUrl?: string | undefined
}

/** The address of a page below `/{language}/guest`, as the router and the functions below write it. */
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
} as const

/** Every address of the app. */
export function pathsAt(place: Place) {
  const to = (pattern: string, values: Readonly<Record<string, string>> = {}) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    return `/${place.language}/guest${path}?${searchOf(place)}`
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

/** The same page in another language; `address` is the present one. */
export function inLanguage(address: { pathname: string; search: string }, language: Language): string {
  return `/${language}${address.pathname.replace(/^\/[^/]*/, '')}${address.search}`
}

function searchOf({ ticketSellerId, returnUrl }: Place): URLSearchParams {
  return new URLSearchParams({ ticketSellerId, ...(returnUrl ? { returnUrl } : {}) })
}
