// What the script in the head of the shell begins before the app is there, and hands over to it.
import type { CallRequest } from './call-request.ts'

/** An answer, and when it came by the clock of the page. */
export interface Answered {
  readonly response: Response
  readonly arrivedAtMs: number
}

export interface Early {
  /** Of the address, from which it is gone. */
  readonly token: string | undefined
  /** By method and address. Undefined where it turned out that there is nothing to ask for. */
  readonly answers: Map<string, Promise<Answered | undefined>>
}

declare global {
  var taquillaEarly: Early | undefined
}

/** Later it would be news of yesterday. */
const GOOD_FOR_MS = 30_000

export function keyOf({ url, init }: CallRequest): string {
  return `${init.method} ${url}`
}

export async function send({ url, init }: CallRequest): Promise<Answered> {
  const response = await fetch(url, init)
  return { response, arrivedAtMs: performance.now() }
}

/** The answer to a request that was begun early, once; undefined where there is none. */
export async function takeEarlyAnswer(request: CallRequest): Promise<Answered | undefined> {
  const answers = globalThis.taquillaEarly?.answers
  const answer = answers?.get(keyOf(request))
  answers?.delete(keyOf(request))
  return performance.now() > GOOD_FOR_MS ? undefined : answer
}
