import { listIn, objectIn, textIn } from '../../model/json.ts'
import type { ProblemEntry } from '../problem-list.tsx'

/** Fields of an RFC 9457 problem response that the console shows. */
export interface Problem {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly fields: readonly ProblemEntry[]
}

/** Reads a response body as a problem; undefined if it is not one. */
export function readProblem(body: unknown): Problem | undefined {
  const { code, title, detail, errors } = objectIn(body)
  if (textIn(code) === '') return undefined
  return {
    code: textIn(code),
    title: textIn(title),
    detail: textIn(detail),
    fields: listIn(errors).map((error) => {
      const { pointer, detail: text, code: fieldCode } = objectIn(error)
      return { pointer: textIn(pointer), text: textIn(text) || textIn(fieldCode) }
    }),
  }
}
