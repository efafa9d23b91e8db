import type { Operation, OperationAnswer, OperationInput } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'
import type { Problem } from '#http/problem.ts'

type Loose<Value> =
  | Value
  | (Value extends readonly (infer Item)[] ? readonly Partial<Item>[] : Partial<Value>)

export interface Call<Op extends Operation = Operation> {
  readonly params?: Partial<Record<keyof OperationInput<Op>['params'] & string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  /** Typed for valid bodies; tests of refusals may pass anything. */
  readonly body?: Loose<OperationInput<Op>['body']> | unknown
  /** API key; undefined sends none. */
  readonly key?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Network address of the caller. */
  readonly remoteAddress?: string
}

export interface CallAnswer<Op extends Operation = Operation> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Body of a successful response. */
  readonly answer: OperationAnswer<Op>
  /** Body of an error response. */
  readonly problem: Problem
  readonly text: string
}

/** Sends one call of the contract to the service, as an integrator's HTTP request. */
export async function sendCall<Op extends Operation>(
  app: FastifyInstance,
  operation: Op,
  call: Call<Op>,
): Promise<CallAnswer<Op>> {
  const response = await app.inject({
    method: operation.method,
    url: addressOf(operation, call),
    headers: {
      ...(call.key === undefined ? {} : { authorization: call.key }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.remoteAddress === undefined ? {} : { remoteAddress: call.remoteAddress }),
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
  })
  const isJson = /^application\/(problem\+)?json/.test(String(response.headers['content-type']))
  const parsed = isJson && response.payload !== '' ? JSON.parse(response.payload) : undefined
  return {
    status: response.statusCode,
    headers: response.headers,
    answer: parsed,
    problem: parsed,
    text: response.payload,
  }
}

interface Answered<Answer> {
  readonly status: number
  readonly text: string
  readonly answer: Answer
}

/** Returns the answer of a call that must succeed. */
export async function answerOf<Answer>(call: Promise<Answered<Answer>>): Promise<Answer> {
  const { status, text, answer } = await call
  if (status !== 200) throw new Error(`A call of the test was refused: ${status} ${text}`)
  return answer
}

/** Path and query of the call. */
export function addressOf(operation: Operation, { params = {}, query = {} }: Call): string {
  const values: Readonly<Record<string, string | undefined>> = params
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}
