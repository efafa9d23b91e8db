import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, RoundResult } from '../measure.ts'
import type { Demo, Platform } from '../platform.ts'
import { type CallApi, createCaller, issueToken, signIn } from '../stock/call-api.ts'
import { isSelected, type Visit, visitAll } from './run-lighthouse.ts'
import { serveNext } from './serve-next.ts'

/** Tickets of the demo's first show, in which every other order is listed for resale. */
const LISTED_TICKET = 'AUR-0319-006'
const UNLISTED_TICKET = 'AUR-0319-003'
/** Standing tickets, each listed separately, so that holding one does not change the measured resale page. */
const HELD_TICKETS = ['VM-0417-010', 'VM-0417-026', 'VM-0417-042', 'VM-0417-058']
/** Longer than any visit takes, even on a slow machine. */
const LEAST_HOLD_MS = 180_000
/** Person in the demo data who has bought a ticket on resale. */
const BUYER = 'sofia.luna@example.com'

const NEXT = 'resale in stock Next.js'

/** Holds of the checkout page, oldest first. */
const holds = new WeakMap<Platform, Hold[]>()

/** Lighthouse results of the hosted pages on an emulated phone, with the demo's data. */
export async function measureHosted({ platform }: Bench): Promise<RoundResult> {
  const held = holds.get(platform) ?? []
  holds.set(platform, held)
  const demo = await platform.demo()
  const pages = await hostedPagesOf(demo, held)
  if (!isSelected({ name: NEXT })) return visitAll(pages)
  const next = await serveNext({ platform }, demo.resaleUrl)
  const visit = { name: NEXT, device: 'mobile', createUrl: async () => next.url } as const
  return visitAll([...pages, visit]).finally(next.stop)
}

/** The hosted pages to measure, with the demo's data, each as the person it is meant for. */
async function hostedPagesOf({ privateKey, resaleUrl }: Demo, held: Hold[]): Promise<readonly Visit[]> {
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

  const createUrls: Readonly<Record<string, Visit['createUrl']>> = {
    async resale() {
      // A process that has just started leaves its first pages to the browser.
      await fetch(resaleUrl)
      await sleep(2_000)
      return resaleUrl
    },
    'listing, public': () => requestUrl('/v1/events/tickets/salePublicUrl', { ticketId: LISTED_TICKET }),
    'sign-in': async () => `${origin}/es/guest/tickets/mine/list?${seller}`,
    ticket: () => requestUrl(`/v1/tickets/${UNLISTED_TICKET}/url`, signedIn(owner)),
    'my tickets': () => requestUrl('/v1/events/tickets/user/getMyTicketsURL', signedIn(owner)),
    sell: () => requestSellingUrl('url/entrypoint', UNLISTED_TICKET, owner),
    'listing, its holder': () => requestSellingUrl('details/url', LISTED_TICKET, holder),
    checkout: () => createCheckoutUrl(call, held),
    purchases: () => signedInUrl('/purchases/mine/list'),
    purchase: () => signedInUrl(`/purchases/${purchaseId}/details`),
    'payout account': () => signedInUrl('/account/payout/edit'),
  }
  return Object.entries(createUrls).map(([name, createUrl]) => ({ name, device: 'mobile', createUrl }))
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

interface Hold {
  readonly user: string
  readonly continueUrl: string
  readonly attachedCart: { readonly expiresAt: string }
}

/** Creates a URL of a checkout page with a one-time token. Another ticket is held before the last hold expires. */
async function createCheckoutUrl(call: CallApi, held: Hold[]): Promise<string> {
  let hold = held.at(-1)
  if (hold === undefined || Date.parse(hold.attachedCart.expiresAt) < Date.now() + LEAST_HOLD_MS) {
    hold = await createHold(call, held.length)
    held.push(hold)
  }
  return `${hold.continueUrl}&${new URLSearchParams({ oneTimeToken: await issueToken(call, hold.user) })}`
}

async function createHold(call: CallApi, number: number): Promise<Hold> {
  const ticketId = HELD_TICKETS[number % HELD_TICKETS.length]
  const user = `buyer-${number}@example.com`
  const { listingId } = await call<{ listingId: string }>(`/v1/marketplace/listings/ticket/${ticketId}`)
  const body = { items: [listingId], user, lang: 'es' }
  const intention = await call<Omit<Hold, 'user'>>('/v1/marketplace/buyingflow/buyIntention', body)
  return { user, ...intention }
}
