import type { GuestOperation } from '@taquilla/contract/guest'
import {
  type GuestCall,
  getCheckout,
  getHandoverPage,
  getListingPage,
  getMyTickets,
  getPayoutAccount,
  getPurchase,
  getResalePage,
  getSaleOptions,
  getTicketPage,
  listPurchases,
} from './guest-calls.ts'
import type { PATTERNS } from './paths.ts'

interface FirstCall {
  readonly call: GuestCall<GuestOperation>
  /** Builds the call's input from the URL's path variables and query. */
  readonly input: (at: { readonly id: string; readonly search: URLSearchParams }) => {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string | undefined>>
  }
}

const none = () => ({})
const byId = ({ id }: { readonly id: string }) => ({ params: { id } })

/**
 * First API call of each page; the inline prefetch script sends it while the app's scripts are loading. Undefined if the
 * page calls nothing before a press.
 */
export const FIRST_CALLS: Readonly<Record<keyof typeof PATTERNS, FirstCall | undefined>> = {
  myTickets: { call: getMyTickets, input: none },
  ticket: { call: getTicketPage, input: byId },
  sell: { call: getSaleOptions, input: ({ id }) => ({ query: { ticketId: id } }) },
  orderSell: { call: getSaleOptions, input: ({ id }) => ({ query: { orderId: id } }) },
  listing: { call: getListingPage, input: byId },
  resale: {
    call: getResalePage,
    input: ({ id, search }) => ({ params: { id }, query: { showId: search.get('showId') || undefined } }),
  },
  checkout: { call: getCheckout, input: byId },
  purchases: { call: listPurchases, input: none },
  purchase: { call: getPurchase, input: byId },
  payoutAccount: { call: getPayoutAccount, input: none },
  alertEnd: undefined,
  handover: {
    call: getHandoverPage,
    input: ({ id, search }) => ({ params: { id }, query: { token: search.get('token') ?? '' } }),
  },
}
