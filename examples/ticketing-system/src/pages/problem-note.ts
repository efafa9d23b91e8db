import { createElement as h } from 'react'
import { type Problem, RESALE_TEXTS } from '../resale-texts.ts'
import type { Language } from '../texts.ts'

interface ProblemNoteProps {
  readonly language: Language
  readonly problem: Problem | undefined
}

export function ProblemNote({ language, problem }: ProblemNoteProps) {
  return problem ? h('p', { role: 'alert' }, RESALE_TEXTS[language].problems[problem]) : null
}
