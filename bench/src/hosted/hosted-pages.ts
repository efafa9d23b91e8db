import type { Demo } from '../platform.ts'
import { type CallApi, createCaller, signIn, tokenFor } from './call-api.ts'
import { createHolds } from './holds.ts'

/** A hosted page; each visit has an address of its own, as a one-time token opens one. */
export interface HostedPage {
  readonly name: string
  readonly nextAddress: () => Promise<string>
}

/** Tickets of the demo's first night, where every other order is on sale. */
const LISTED = 'AUR-0319-006'
const UNLISTED = 'AUR-0319-003'
/** Who bought on resale in the demo. */
const BUYER = 'sofia.luna@example.com'

/** The hosted pages with the demo's data, as the people in it see them. */
export async function hostedPagesOf({ privateKey, resaleUrl }: Demo): Promise<readonly HostedPage[]> {
  const { origin, searchParams } = new URL(resaleUrl)
  const call = createCaller(origin, privateKey)
  const seller = new URLSearchParams({ ticketSellerId: searchParams.get('ticketSellerId') ?? '' })
  const [holder, owner] = await Promise.all([ownerOf(call, LISTED), ownerOf(call, UNLISTED)])
  const purchaseId = await findPurchase(call, `${origin}/guest/api`, seller)

  const answered = (path: string, query: Readonly<Record<string, string>>) =>
    call<string>(`${path}?${new URLSearchParams({ lang: 'es', ...query })}`)
  const signedIn = (user: string) => ({ 'loginTrust[withMethod]': 'email', 'loginTrust[user]': user })
  const own = async (path: string) => {
    const oneTimeToken = await tokenFor(call, BUYER)
    return `${origin}/es/guest${path}?${seller}&${new URLSearchParams({ oneTimeToken })}`
  }
  const selling = (page: string, ticketId: string, user: string) =>
    answered(`/v1/marketplace/sellingflow/${page}`, { ticketId, ...signedIn(user) })

  return [
    page('resale', async () => resaleUrl),
    page('listing, public', () => answered('/v1/events/tickets/salePublicUrl', { ticketId: LISTED })),
    page('sign-in', async () => `${origin}/es/guest/tickets/mine/list?${seller}`),
    page('ticket', () => answered(`/v1/tickets/${UNLISTED}/url`, signedIn(owner))),
    page('my tickets', () => answered('/v1/events/tickets/user/getMyTicketsURL', signedIn(owner))),
    page('sell', () => selling('url/entrypoint', UNLISTED, owner)),
    page('listing, its holder', () => selling('details/url', LISTED, holder)),
    page('checkout', createHolds(call)),
    page('purchases', () => own('/purchases/mine/list')),
    page('purchase', () => own(`/purchases/${purchaseId}/details`)),
    page('payout account', () => own('/account/payout/edit')),
  ]
}

function page(name: string, nextAddress: HostedPage['nextAddress']): HostedPage {
  return { name, nextAddress }
}

async function ownerOf(call: CallApi, ticketId: string): Promise<string> {
  return (await call<{ currentOwnerEmail: string }>(`/v1/tickets/${ticketId}`)).currentOwnerEmail
}

/** The newest purchase of the demo's buyer, as their browser would ask for it. */
async function findPurchase(call: CallApi, guestApi: string, seller: URLSearchParams): Promise<string> {
  const cookie = await signIn(call, `${guestApi}/session?${seller}`, BUYER)
  const answer = await fetch(`${guestApi}/purchases?${seller}`, { headers: { Cookie: cookie } })
  const { purchases } = (await answer.json()) as { purchases: readonly { readonly id: string }[] }
  const [newest] = purchases
  if (newest === undefined) throw new Error(`The demo has no purchase of ${BUYER}.`)
  return newest.id
}
