import { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { Code, CopyButton, codeText, HttpStatus, jsonTokens, Stage } from '@taquilla/ui'
import type { ErrorEntry } from './error-entry.ts'
import styles from './error-page.module.css'

interface ExampleAnswerProps {
  readonly error: ErrorEntry
}

export function ExampleAnswer({ error: { status, example } }: ExampleAnswerProps) {
  const tokens = jsonTokens(example)
  return (
    <Stage
      className={styles.stage}
      head={
        <>
          <HttpStatus status={status} />
          <span>application/problem+json</span>
        </>
      }
      actions={
        <CopyButton
          {...copyLabels(translate({ id: 'sample.answer.copy', message: 'Copiar la respuesta' }))}
          text={codeText(tokens)}
        />
      }
    >
      <Code tokens={tokens} />
    </Stage>
  )
}
