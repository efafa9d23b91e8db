import { listIn, objectIn, textIn } from '../../model/json.ts'
import type { PlacedProblem } from '../problem-list.tsx'

/** An error of the API, RFC 9457, as far as the console shows it. */
export interface Problem {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly fields: readonly PlacedProblem[]
}

/** Reads an answer's body as an error of the API; undefined where it is something else. */
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
