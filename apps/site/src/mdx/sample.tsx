import { AnswerStage } from '@site/src/samples/answer-stage'
import { KeptIds } from '@site/src/samples/kept-ids'
import { ProgramStage } from '@site/src/samples/program-stage'
import { Preparation } from './preparation.tsx'
import styles from './sample.module.css'
import type { SampleContent } from './vocabulary.ts'

interface SampleProps {
  /** A {@link SampleContent} as JSON. */
  readonly content: string
}

/**
 * Sample request in the reader's language, with its response below, styled as a ticket and its stub. Above stands what
 * must be sent before.
 */
export function Sample({ content }: SampleProps) {
  const { summary, request, status, answer, preparation } = JSON.parse(content) as SampleContent
  return (
    <>
      {preparation && <Preparation {...preparation} />}
      <figure className={styles.sample}>
        <figcaption>{summary}</figcaption>
        <ProgramStage className={styles.request} request={request} />
        <AnswerStage status={status} answer={answer} className={styles.answer} />
      </figure>
      <KeptIds request={request} />
    </>
  )
}
