import Translate from '@docusaurus/Translate'
import type { Answer } from '../model/reference.ts'
import { AnswerRow } from './answer-row.tsx'
import styles from './answers.module.css'
import { Part } from './part.tsx'

interface AnswersProps {
  readonly answers: readonly Answer[]
  readonly callAnchor: string
}

export function Answers({ answers, callAnchor }: AnswersProps) {
  return (
    <Part title={<Translate id="reference.answers">Respuestas</Translate>}>
      <div className={styles.answers}>
        {answers.map((answer) => (
          <AnswerRow key={answer.label} answer={answer} anchor={`${callAnchor}.${answer.label}`} />
        ))}
      </div>
    </Part>
  )
}
