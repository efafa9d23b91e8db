import { type CallRequest, requestKey } from './call-request.ts'

/** Answer of a call from which the server drew the page. */
export interface DrawnAnswer {
  readonly status: number
  readonly body: object
}

/** Answers by `requestKey`, each of which is used once. */
const ANSWERS = new Map<string, DrawnAnswer>()

export function keepDrawnAnswers(answers: Readonly<Record<string, DrawnAnswer>>): void {
  for (const [key, answer] of Object.entries(answers)) ANSWERS.set(key, answer)
}

export function takeDrawnAnswer(request: CallRequest): DrawnAnswer | undefined {
  const key = requestKey(request)
  const answer = ANSWERS.get(key)
  ANSWERS.delete(key)
  return answer
}
