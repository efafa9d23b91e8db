// Calls the API as a signed-in person without a browser, to set up what a test then looks at.
import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'
import { spendOneTimeToken } from '@taquilla/contract/guest'
import { fetchWithRetry, type Seller, signedInAs } from './seller.ts'

export interface GuestPerson {
  /** Makes a call and returns its answer. @throws Error if the call is refused */
  call<Op extends GuestOperation>(
    operation: Op,
    body: GuestInput<Op>['body'],
    params?: GuestInput<Op>['params'],
  ): Promise<GuestAnswer<Op>>
}

/** Signs a person in with a one-time token, as the link to their tickets does. */
export async function signedInGuest(seller: Seller, contact: string): Promise<GuestPerson> {
  const address = await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL', signedInAs(contact))
  let cookie = ''

  async function call<Op extends GuestOperation>(
    { method, path: pattern }: Op,
    body: GuestInput<Op>['body'],
    params: Readonly<Record<string, string>> = {},
  ) {
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const response = await fetchWithRetry(`${seller.apiUrl}${path}?ticketSellerId=${seller.sellerId}`, {
      method,
      headers: { Origin: seller.apiUrl, Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`)
    // Other cookies than the session's tell browsers apart.
    cookie = /taquilla-[^;]+/.exec(response.headers.get('Set-Cookie') ?? '')?.[0] ?? cookie
    return (text === '' ? undefined : JSON.parse(text)) as GuestAnswer<Op>
  }

  const oneTimeToken = new URL(address).searchParams.get('oneTimeToken') ?? ''
  await call(spendOneTimeToken, { oneTimeToken })
  return { call }
}
