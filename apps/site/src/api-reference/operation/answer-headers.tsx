import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import type { Answer } from '../model/reference.ts'
import { FieldLimits } from '../schema/field-limits.tsx'
import styles from './answer-headers.module.css'

interface AnswerHeadersProps {
  readonly headers: Answer['headers']
}

export function AnswerHeaders({ headers }: AnswerHeadersProps) {
  if (headers.length === 0) return null
  return (
    <div className={styles.headers}>
      <p className="label">
        <Translate id="reference.answer.headers">Encabezados de la respuesta</Translate>
      </p>
      <dl>
        {headers.map(({ name, description, schema }) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd>
              <InlineProse text={description} />
              <FieldLimits schema={schema} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
