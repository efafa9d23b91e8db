import type { Demo } from '../platform.ts'
import { type CallApi, createCaller, issueToken, signIn } from './call-api.ts'
import { createCheckoutUrls } from './checkout-urls.ts'

/** Hosted page. Every visit needs a new URL because its one-time token works once. */
export interface HostedPage {
  readonly name: string
  readonly createUrl: () => Promise<string>
}

/** Tickets of the demo's first show, in which every other order is listed for resale. */
const LISTED_TICKET = 'AUR-0319-006'
const UNLISTED_TICKET = 'AUR-0319-003'
/** Person in the demo data who has bought a ticket on resale. */
const BUYER = 'sofia.luna@example.com'

/** The hosted pages to measure, with the demo's data, each as the person it is meant for. */
export async function hostedPagesOf({ privateKey, resaleUrl }: Demo): Promise<readonly HostedPage[]> {
  const { origin, searchParams } = new URL(resaleUrl)
  const call = createCaller(origin, privateKey)
  const seller = new URLSearchParams({ ticketSellerId: searchParams.get('ticketSellerId') ?? '' })
  const [holder, owner] = await Promise.all([ownerOf(call, LISTED_TICKET), ownerOf(call, UNLISTED_TICKET)])
  const purchaseId = await findPurchase(call, `${origin}/guest/api`, seller)

  const requestUrl = (path: string, query: Readonly<Record<string, string>>) =>
    call<string>(`${path}?${new URLSearchParams({ lang: 'es', ...query })}`)
  const signedIn = (user: string) => ({ 'loginTrust[withMethod]': 'email', 'loginTrust[user]': user })
  const signedInUrl = async (path: string) => {
    const oneTimeToken = await issueToken(call, BUYER)
    return `${origin}/es/guest${path}?${seller}&${new URLSearchParams({ oneTimeToken })}`
  }
  const requestSellingUrl = (page: string, ticketId: string, user: string) =>
    requestUrl(`/v1/marketplace/sellingflow/${page}`, { ticketId, ...signedIn(user) })

  return [
    page('resale', async () => resaleUrl),
    page('listing, public', () =>
      requestUrl('/v1/events/tickets/salePublicUrl', { ticketId: LISTED_TICKET }),
    ),
    page('sign-in', async () => `${origin}/es/guest/tickets/mine/list?${seller}`),
    page('ticket', () => requestUrl(`/v1/tickets/${UNLISTED_TICKET}/url`, signedIn(owner))),
    page('my tickets', () => requestUrl('/v1/events/tickets/user/getMyTicketsURL', signedIn(owner))),
    page('sell', () => requestSellingUrl('url/entrypoint', UNLISTED_TICKET, owner)),
    page('listing, its holder', () => requestSellingUrl('details/url', LISTED_TICKET, holder)),
    page('checkout', createCheckoutUrls(call)),
    page('purchases', () => signedInUrl('/purchases/mine/list')),
    page('purchase', () => signedInUrl(`/purchases/${purchaseId}/details`)),
    page('payout account', () => signedInUrl('/account/payout/edit')),
  ]
}

function page(name: string, createUrl: HostedPage['createUrl']): HostedPage {
  return { name, createUrl }
}

async function ownerOf(call: CallApi, ticketId: string): Promise<string> {
  return (await call<{ currentOwnerEmail: string }>(`/v1/tickets/${ticketId}`)).currentOwnerEmail
}

/** Returns the id of the newest purchase of the demo's buyer. */
async function findPurchase(call: CallApi, guestApi: string, seller: URLSearchParams): Promise<string> {
  const cookie = await signIn(call, `${guestApi}/session?${seller}`, BUYER)
  const response = await fetch(`${guestApi}/purchases?${seller}`, { headers: { Cookie: cookie } })
  const { purchases } = (await response.json()) as { purchases: readonly { readonly id: string }[] }
  const [newest] = purchases
  if (newest === undefined) throw new Error(`The demo has no purchase of ${BUYER}.`)
  return newest.id
}
