import Translate from '@docusaurus/Translate'
import { Code, jsonTokens } from '@taquilla/ui'
import styles from './outcome-view.module.css'

interface AnswerBodyProps {
  readonly text: string
  /** The text as JSON, where it is that. */
  readonly json: { readonly value: unknown } | undefined
}

/** Beyond this, colours cost more than they help. */
const MAX_COLOURED = 60_000
/** Beyond this a page gets slow; the whole is copied. */
const MAX_SHOWN = 400_000

/** The body of an answer: JSON in colours, anything else as it came. */
export function AnswerBody({ text, json }: AnswerBodyProps) {
  if (text === '') {
    return (
      <p className={styles.explanation}>
        <Translate id="sample.answer.empty">Sin cuerpo</Translate>
      </p>
    )
  }
  const isColoured = json !== undefined && text.length <= MAX_COLOURED
  return (
    <div className={styles.body}>
      <Code tokens={isColoured ? jsonTokens(json.value) : [['', text.slice(0, MAX_SHOWN)]]} />
      {text.length > MAX_SHOWN && (
        <p className={styles.explanation}>
          <Translate id="console.answer.cut">La respuesta sigue; al copiarla se copia entera.</Translate>
        </p>
      )}
    </div>
  )
}
