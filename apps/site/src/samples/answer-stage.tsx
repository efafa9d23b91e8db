import Translate, { translate } from '@docusaurus/Translate'
import { Code, CopyButton, codeText, HttpStatus, jsonTokens, Stage } from '@taquilla/ui'
import type { CodeToken } from '@taquilla/ui/code-token'
import { copyLabels } from '../copy-labels.ts'
import { isFileText } from './sample-request.ts'
import styles from './stages.module.css'

interface AnswerStageProps {
  readonly status: number
  /** Undefined if the response has no body. */
  readonly answer: unknown
  readonly className?: string | undefined
}

/** Code panel with the response of a sample request. */
export function AnswerStage({ status, answer, className }: AnswerStageProps) {
  const tokens = answer === undefined ? undefined : tokensOf(answer)
  return (
    <Stage
      className={className}
      head={status === 200 ? <HttpStatus status={status} text="OK" /> : <HttpStatus status={status} />}
      actions={
        tokens && (
          <CopyButton
            {...copyLabels(translate({ id: 'sample.answer.copy', message: 'Copiar la respuesta' }))}
            text={() => codeText(tokens)}
          />
        )
      }
    >
      {tokens ? (
        <Code tokens={tokens} />
      ) : (
        <p className={styles.empty}>
          <Translate id="sample.answer.empty">Sin cuerpo</Translate>
        </p>
      )}
    </Stage>
  )
}

function tokensOf(answer: unknown): readonly CodeToken[] {
  return isFileText(answer) ? [['', answer]] : jsonTokens(answer)
}
