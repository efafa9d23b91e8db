import Translate from '@docusaurus/Translate'
import type { Schema } from '../model/reference.ts'
import styles from './field-limits.module.css'
import { exampleOf, limitsOf } from './limits.ts'
import { longPatternOf, readablePattern } from './patterns.ts'

interface FieldLimitsProps {
  readonly schema: Schema
}

export function FieldLimits({ schema }: FieldLimitsProps) {
  const limits = limitsOf(schema)
  const example = exampleOf(schema)
  const pattern = longPatternOf(schema)
  if (limits.length === 0 && example === undefined && pattern === undefined) return null
  return (
    <ul className={styles.limits}>
      {limits.map(({ text, isCode }) => (
        <li key={text}>{isCode ? <code>{text}</code> : text}</li>
      ))}
      {example !== undefined && (
        <li>
          <Translate id="reference.limit.example" values={{ value: <code>{example}</code> }}>
            {'p. ej. {value}'}
          </Translate>
        </li>
      )}
      {pattern !== undefined && (
        <li className={styles.format} data-pattern>
          <details>
            <summary>
              <Translate id="reference.limit.pattern">formato exacto</Translate>
            </summary>
            <code>{readablePattern(pattern)}</code>
          </details>
        </li>
      )}
    </ul>
  )
}
