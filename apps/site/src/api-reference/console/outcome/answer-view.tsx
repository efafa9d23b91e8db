import Translate, { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { InlineProse } from '@site/src/prose/inline-prose'
import { CopyButton, HttpStatus } from '@taquilla/ui'
import { parsedJson } from '../../model/json.ts'
import type { Operation } from '../../model/reference.ts'
import type { Received } from '../send/outcome.ts'
import { AnswerBody } from './answer-body.tsx'
import styles from './outcome-view.module.css'
import { ProblemView } from './problem-view.tsx'
import { readProblem } from './read-problem.ts'
import { ReceivedHeaders } from './received-headers.tsx'
import { statusAdvice } from './status-advice.ts'

interface AnswerViewProps {
  readonly operation: Operation
  readonly received: Received
  readonly onPointer: (pointer: string) => void
}

/** Shows a response: status, duration, size, the documented meaning of the status, headers and body. */
export function AnswerView({ operation, received, onPointer }: AnswerViewProps) {
  const { status, headers, text, bytes, milliseconds } = received
  const json = parsedJson(text)
  const problem = status >= 400 ? readProblem(json?.value) : undefined
  const documented = operation.answers.find((answer) => answer.status === status)
  const retryAfter = headers.find(([name]) => name === 'retry-after')?.[1]
  const advice = statusAdvice(status, retryAfter)
  return (
    <div>
      <div className={styles.head}>
        <HttpStatus status={status} text={status === 200 ? 'OK' : (problem?.code ?? '')} />
        <span className={styles.figures}>
          <span>{Math.round(milliseconds)} ms</span>
          <span>{bytes} B</span>
          <CopyButton
            {...copyLabels(translate({ id: 'sample.answer.copy', message: 'Copiar la respuesta' }))}
            text={text}
          />
        </span>
      </div>
      {problem ? (
        <ProblemView problem={problem} onPointer={onPointer} />
      ) : (
        <p className={styles.explanation}>
          {documented ? (
            <InlineProse text={documented.description} />
          ) : (
            <Translate id="console.answer.undocumented">
              El documento OpenAPI no describe este estado.
            </Translate>
          )}
        </p>
      )}
      {advice !== '' && <p className={styles.explanation}>{advice}</p>}
      <ReceivedHeaders headers={headers} documented={documented?.headers ?? []} />
      <AnswerBody text={text} json={json} />
    </div>
  )
}
