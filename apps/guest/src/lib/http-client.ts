import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'
import type { GuestCall } from '#config/guest-calls.ts'
import type { GuestAddress } from '#config/paths.ts'
import { type AnyInput, callRequest, type Send, sendRequest, takePrefetchedAnswer } from './call-request.ts'
import { type DrawnAnswer, takeDrawnAnswer } from './drawn-answers.ts'
import { Problem, type ProblemBody } from './problem.ts'

/** Input of a call, with only the parts that its operation declares. */
type CallInput<Op extends GuestOperation> = {
  [Part in 'params' | 'query' | 'body' as Op[Part] extends object ? Part : never]: GuestInput<Op>[Part]
}

type Arguments<Op extends GuestOperation> =
  Record<never, never> extends CallInput<Op> ? [input?: CallInput<Op>] : [input: CallInput<Op>]

/** API client for one seller and language. */
export interface HttpClient {
  readonly ticketSellerId: string
  /** @throws Problem if the API responds with an error; TypeError if it is unreachable. */
  send<Op extends GuestOperation>(call: GuestCall<Op>, ...input: Arguments<Op>): Promise<GuestAnswer<Op>>
}

export function createHttpClient(address: GuestAddress, sendOver: Send = sendRequest): HttpClient {
  return {
    ticketSellerId: address.ticketSellerId,
    async send(call, ...[input = {}]) {
      const request = callRequest(call, input as AnyInput, address)
      const drawn = takeDrawnAnswer(request)
      if (drawn !== undefined) return readDrawn(drawn)
      const { response, receivedAtMs } = (await takePrefetchedAnswer(request)) ?? (await sendOver(request))
      if (!response.ok) throw await readProblem(response)
      const text = await response.text()
      if (text === '') return undefined
      const answer = JSON.parse(text)
      RECEIVED_AT.set(answer, receivedAtMs)
      return answer
    },
  }
}

const RECEIVED_AT = new WeakMap<object, number>()

/** Milliseconds since the response arrived, which may be before the app was loaded. */
export function ageMs(answer: object): number {
  return performance.now() - (RECEIVED_AT.get(answer) ?? performance.now())
}

function readDrawn({ status, body }: DrawnAnswer) {
  if (status >= 400) throw new Problem(body as ProblemBody, { status, retryAfter: null })
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  RECEIVED_AT.set(body, visit?.responseStart ?? performance.now())
  return body as never
}

/** Proxies in front of the API may respond with an error that is not problem+json; it has no title. */
async function readProblem(response: Response): Promise<Problem> {
  const retryAfter = response.headers.get('Retry-After')
  const isOurs = response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false
  const body: ProblemBody = isOurs ? await response.json() : { code: 'server.unavailable', title: '' }
  return new Problem(body, { status: response.status, retryAfter })
}
