import type { Schema } from '../model/reference.ts'
import styles from './field-limits.module.css'
import { limitsOf } from './limits.ts'

interface FieldLimitsProps {
  readonly schema: Schema
}

export function FieldLimits({ schema }: FieldLimitsProps) {
  const limits = limitsOf(schema)
  if (limits.length === 0) return null
  return (
    <ul className={styles.limits}>
      {limits.map(({ text, isCode }) => (
        <li key={text}>{isCode ? <code>{text}</code> : text}</li>
      ))}
    </ul>
  )
}
