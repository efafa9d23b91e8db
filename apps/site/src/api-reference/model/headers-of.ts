import type { Answer, AnswerHeader } from './reference.ts'

interface HeaderOfAnswers extends AnswerHeader {
  /** Statuses of the responses that have it, such as `200, 429`; empty if all of them do. */
  readonly labels: string
}

/** All headers of the responses of a call, each once. Equal names with other texts are headers of their own. */
export function headersOf(answers: readonly Answer[]): readonly HeaderOfAnswers[] {
  const labelsOf: Record<string, string[]> = {}
  for (const { headers, label } of answers) {
    for (const header of headers) {
      const key = JSON.stringify(header)
      labelsOf[key] = [...(labelsOf[key] ?? []), label]
    }
  }
  return Object.entries(labelsOf).map(([header, labels]) => ({
    ...(JSON.parse(header) as AnswerHeader),
    labels: labels.length === answers.length ? '' : labels.join(', '),
  }))
}
