import type { GuestOperation } from '@taquilla/contract/guest'
import {
  type GuestCall,
  getCheckout,
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
  /** True if the call is useless without a signed-in person, because the page then shows the sign-in form. */
  readonly needsPerson: boolean
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
  myTickets: { call: getMyTickets, needsPerson: true, input: none },
  ticket: { call: getTicketPage, needsPerson: false, input: byId },
  sell: { call: getSaleOptions, needsPerson: true, input: ({ id }) => ({ query: { ticketId: id } }) },
  orderSell: { call: getSaleOptions, needsPerson: true, input: ({ id }) => ({ query: { orderId: id } }) },
  listing: { call: getListingPage, needsPerson: false, input: byId },
  resale: {
    call: getResalePage,
    needsPerson: false,
    input: ({ id, search }) => ({ params: { id }, query: { showId: search.get('showId') || undefined } }),
  },
  checkout: { call: getCheckout, needsPerson: false, input: byId },
  purchases: { call: listPurchases, needsPerson: true, input: none },
  purchase: { call: getPurchase, needsPerson: true, input: byId },
  payoutAccount: { call: getPayoutAccount, needsPerson: true, input: none },
  alertEnd: undefined,
}
