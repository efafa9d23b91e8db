import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'
import type { Place } from '#config/paths.ts'
import type { GuestCall } from './guest-calls.ts'
import { Problem, type ProblemBody } from './problem.ts'

/** What a call takes: only the parts that its operation has. */
export type CallInput<Op extends GuestOperation> = {
  [Part in 'params' | 'query' | 'body' as Op[Part] extends object ? Part : never]: GuestInput<Op>[Part]
}

type Arguments<Op extends GuestOperation> =
  Record<never, never> extends CallInput<Op> ? [input?: CallInput<Op>] : [input: CallInput<Op>]

/** Sends calls of the hosted pages, for one seller and in one language. */
export interface HttpClient {
  readonly ticketSellerId: string
  /** @throws Problem what the API refused; TypeError where it could not be reached. */
  send<Op extends GuestOperation>(call: GuestCall<Op>, ...input: Arguments<Op>): Promise<GuestAnswer<Op>>
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

export function createHttpClient({ ticketSellerId, language }: Place): HttpClient {
  return {
    ticketSellerId,
    async send({ method, path }, ...[input = {}]) {
      const { params, query, body } = input as AnyInput
      const search = new URLSearchParams({ ...sentOf(query), ticketSellerId })
      const response = await fetch(`${fill(path, params)}?${search}`, {
        method,
        headers: {
          'Accept-Language': language,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw await readProblem(response)
      const text = await response.text()
      return text === '' ? undefined : JSON.parse(text)
    },
  }
}

function fill(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function sentOf(query: AnyInput['query'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** What stands between us and the API may answer for it, in a form of its own. */
async function readProblem(response: Response): Promise<Problem> {
  const retryAfter = response.headers.get('Retry-After')
  const isOurs = response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false
  const body: ProblemBody = isOurs
    ? await response.json()
    : { code: 'server.unavailable', title: response.statusText }
  return new Problem(body, { status: response.status, retryAfter })
}
