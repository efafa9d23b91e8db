import Translate, { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { Code, CopyButton, codeText, HttpStatus, jsonTokens, Stage } from '@taquilla/ui'
import type { NamedExample } from '../model/reference.ts'
import styles from './operation-samples.module.css'

interface AnswerStageProps {
  readonly status: number
  /** Absent where the answer has no body. */
  readonly answer: NamedExample | undefined
}

export function AnswerStage({ status, answer }: AnswerStageProps) {
  const tokens = answer && jsonTokens(answer.value)
  return (
    <Stage
      head={<HttpStatus status={status} text="OK" />}
      actions={
        tokens && (
          <CopyButton
            {...copyLabels(translate({ id: 'reference.answer.copy', message: 'Copiar la respuesta' }))}
            text={() => codeText(tokens)}
          />
        )
      }
    >
      {tokens ? (
        <Code tokens={tokens} />
      ) : (
        <p className={styles.empty}>
          <Translate id="reference.answer.empty">Sin cuerpo</Translate>
        </p>
      )}
    </Stage>
  )
}
