import Translate from '@docusaurus/Translate'
import { objectIn } from '../model/json.ts'
import type { Schema } from '../model/reference.ts'
import { propertiesOf } from './describe-schema.ts'
import styles from './field.module.css'
import { limitsOf } from './limits.ts'

interface ConditionsProps {
  readonly schema: Schema
}

/** Limits that apply only if another field has a certain value (JSON Schema `if`/`then`). */
export function Conditions({ schema }: ConditionsProps) {
  const cases = propertiesOf(objectIn(schema.if)).filter(([, { const: value }]) => value !== undefined)
  const bounds = propertiesOf(objectIn(schema.then)).filter(([, bound]) => limitsOf(bound).length > 0)
  if (cases.length === 0 || bounds.length === 0) return null
  const when = cases.map(([name, { const: value }]) => `${name}: ${JSON.stringify(value)}`).join(', ')
  const then = bounds.map(
    ([name, bound]) =>
      `${name}: ${limitsOf(bound)
        .map(({ text }) => text)
        .join(', ')}`,
  )
  return (
    <p className={styles.condition}>
      <Translate
        id="reference.schema.condition"
        values={{ cases: <code>{when}</code>, limits: <code>{then.join('; ')}</code> }}
      >
        {'Con {cases}, {limits}.'}
      </Translate>
    </p>
  )
}
