import Translate from '@docusaurus/Translate'
import { Code, jsonTokens } from '@taquilla/ui'
import styles from './outcome-view.module.css'

interface AnswerBodyProps {
  readonly text: string
  /** The parsed text; undefined if it is not JSON. */
  readonly json: { readonly value: unknown } | undefined
}

/** Maximum characters that get syntax colors; more would render slowly. */
const MAX_COLORED = 60_000
/** Maximum characters on screen, since more slows the page down. Copying still copies everything. */
const MAX_SHOWN = 400_000

/** Body of a response: JSON with syntax colors, any other text unchanged. */
export function AnswerBody({ text, json }: AnswerBodyProps) {
  if (text === '') {
    return (
      <p className={styles.explanation}>
        <Translate id="sample.answer.empty">Sin cuerpo</Translate>
      </p>
    )
  }
  const isColored = json !== undefined && text.length <= MAX_COLORED
  return (
    <div className={styles.body}>
      <Code tokens={isColored ? jsonTokens(json.value) : [['', text.slice(0, MAX_SHOWN)]]} />
      {text.length > MAX_SHOWN && (
        <p className={styles.explanation}>
          <Translate id="console.answer.cut">La respuesta continúa. Al copiarla se copia entera.</Translate>
        </p>
      )}
    </div>
  )
}
