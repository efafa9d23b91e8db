import type { Answer, AnswerHeader } from './reference.ts'

interface HeaderOfAnswers {
  readonly header: AnswerHeader
  /** Statuses of the responses that have it, such as `200, 429`; empty if all of them do. */
  readonly labels: string
}

/** All headers of the responses of a call, each once. Equal names with other texts are headers of their own. */
export function headersOf(answers: readonly Answer[]): readonly HeaderOfAnswers[] {
  const labelsOf = new Map<string, string[]>()
  for (const { headers, label } of answers) {
    for (const header of headers) {
      const key = JSON.stringify(header)
      labelsOf.set(key, [...(labelsOf.get(key) ?? []), label])
    }
  }
  return [...labelsOf].map(([key, labels]) => ({
    header: JSON.parse(key),
    labels: labels.length === answers.length ? '' : labels.join(', '),
  }))
}
