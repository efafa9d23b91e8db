import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'
import type { Place } from '#config/paths.ts'
import { type AnyInput, callRequest } from './call-request.ts'
import { send, takeEarlyAnswer } from './early.ts'
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

export function createHttpClient(place: Place): HttpClient {
  return {
    ticketSellerId: place.ticketSellerId,
    async send(call, ...[input = {}]) {
      const request = callRequest(call, input as AnyInput, place)
      const { response, arrivedAtMs } = (await takeEarlyAnswer(request)) ?? (await send(request))
      if (!response.ok) throw await readProblem(response)
      const text = await response.text()
      if (text === '') return undefined
      const answer = JSON.parse(text)
      ARRIVALS.set(answer, arrivedAtMs)
      return answer
    },
  }
}

const ARRIVALS = new WeakMap<object, number>()

/** How long ago an answer came, which may have been before the app was there to read it. */
export function ageMs(answer: object): number {
  return performance.now() - (ARRIVALS.get(answer) ?? performance.now())
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
