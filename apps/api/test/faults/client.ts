import type { Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import { addressOf, type Call } from '../call.ts'
import type { Service } from './processes.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The answer of a success, or the problem of a refusal. */
  readonly body: unknown
}

/** A call of a hosted page. */
export interface PageCall {
  readonly sellerId: string
  readonly id?: string
  /** Session of a signed-in person. */
  readonly session?: string | undefined
  readonly body?: unknown
}

const ANSWER_WITHIN_MS = 20_000

/** Sends one call of the contract over the network. @throws Error if no complete response arrives */
export async function sendOver(
  service: Pick<Service, 'url'>,
  operation: Operation,
  call: Call,
): Promise<Reply> {
  return send(`${service.url}${addressOf(operation, call)}`, {
    method: operation.method,
    headers: { ...(call.key === undefined ? {} : { authorization: call.key }), ...call.headers },
    body: call.body,
  })
}

/** Sends one call of the hosted pages over the network. @throws Error if no complete response arrives */
export async function sendAsPage(
  service: Pick<Service, 'url'>,
  { method, path }: GuestOperation,
  { sellerId, id = '', session, body }: PageCall,
): Promise<Reply> {
  const cookie = session === undefined ? {} : { cookie: `taquilla-${sellerId}=${session}` }
  return send(`${service.url}${path.replace('{id}', id)}?ticketSellerId=${sellerId}`, {
    method,
    headers: { origin: service.url, ...cookie },
    body,
  })
}

/** Session that the response of a sign-in sets; undefined if it sets none. */
export function sessionOf({ headers }: Reply): string | undefined {
  return /^taquilla-[^=]+=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
}

interface Outgoing {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

async function send(url: string, { method, headers, body }: Outgoing): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
