import type { GuestAnswer, GuestOperation } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import type { Problem } from '#http/problem.ts'

export interface GuestCall {
  readonly sellerId?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Session of a signed-in person. */
  readonly session?: string | undefined
  /** Device cookie of a browser that asked for a code before. */
  readonly device?: string | undefined
  /** Address of the browser. */
  readonly from?: string
  /** Undefined omits a header that a page would send. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export interface GuestCallAnswer<Op extends GuestOperation> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly answer: GuestAnswer<Op>
  readonly problem: Problem
  readonly text: string
  readonly bytes: Buffer
}

/** Sends one call of the hosted pages with the headers that the pages send. */
export async function sendGuestCall<Op extends GuestOperation>(
  app: FastifyInstance,
  operation: Op,
  call: GuestCall,
): Promise<GuestCallAnswer<Op>> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(call.params?.[name] ?? ''),
  )
  const query = new URLSearchParams({ ticketSellerId: call.sellerId ?? '', ...call.query })
  const headers = {
    host: 'localhost:4000',
    origin: 'http://localhost:4000',
    cookie: cookiesOf(call),
    'content-type': call.body === undefined ? undefined : 'application/json',
    ...call.headers,
  }
  const response = await app.inject({
    method: operation.method,
    url: `${path}?${query}`,
    ...(call.from === undefined ? {} : { remoteAddress: call.from }),
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
  })
  const isJson = /json/.test(String(response.headers['content-type']))
  const parsed = isJson && response.payload !== '' ? JSON.parse(response.payload) : undefined
  return {
    status: response.statusCode,
    headers: response.headers,
    answer: parsed,
    problem: parsed,
    text: response.payload,
    bytes: response.rawPayload,
  }
}

function cookiesOf({ sellerId, session, device }: GuestCall): string | undefined {
  const cookies = [
    ...(session === undefined ? [] : [`taquilla-${sellerId}=${session}`]),
    ...(device === undefined ? [] : [`taquilla_device=${device}`]),
  ]
  return cookies.length === 0 ? undefined : cookies.join('; ')
}

/** Device cookie that a response sets; undefined if it sets none. */
export function deviceOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  return /taquilla_device=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1]
}
