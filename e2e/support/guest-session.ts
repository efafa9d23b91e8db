// A person of the hosted pages without their browser: what tests need to have happened before they look.
import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'
import { spendOneTimeToken } from '@taquilla/contract/guest'
import { askPatiently } from './ask-patiently.ts'
import { type Seller, signedInAs } from './seller.ts'

export interface GuestPerson {
  /** Any call: the answer of one that succeeds. */
  call<Op extends GuestOperation>(
    operation: Op,
    body: GuestInput<Op>['body'],
    params?: GuestInput<Op>['params'],
  ): Promise<GuestAnswer<Op>>
}

/** Signs a person in, as the address of their tickets would. */
export async function signedInGuest(seller: Seller, contact: string): Promise<GuestPerson> {
  const address = await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL', signedInAs(contact))
  let cookie = ''

  async function call<Op extends GuestOperation>(
    { method, path: pattern }: Op,
    body: GuestInput<Op>['body'],
    params: Readonly<Record<string, string>> = {},
  ) {
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const response = await askPatiently(`${seller.apiUrl}${path}?ticketSellerId=${seller.sellerId}`, {
      method,
      headers: { Origin: seller.apiUrl, Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`)
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    return (text === '' ? undefined : JSON.parse(text)) as GuestAnswer<Op>
  }

  const oneTimeToken = new URL(address).searchParams.get('oneTimeToken') ?? ''
  await call(spendOneTimeToken, { oneTimeToken })
  return { call }
}
