import type { Operation } from '@taquilla/contract'
import { addressOf, type Call } from '../call.ts'
import type { Service } from './processes.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The answer of a success, or the problem of a refusal. */
  readonly body: unknown
}

const ANSWER_WITHIN_MS = 20_000

/** Sends one call of the contract over the network. @throws Error if no complete response arrives */
export async function sendOver(
  service: Pick<Service, 'url'>,
  operation: Operation,
  call: Call,
): Promise<Reply> {
  const response = await fetch(`${service.url}${addressOf(operation, call)}`, {
    method: operation.method,
    headers: {
      ...(call.key === undefined ? {} : { authorization: call.key }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
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
