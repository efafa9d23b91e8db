import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import type { AnswerHeader } from '../../model/reference.ts'
import { Fold } from '../fold.tsx'
import styles from './received-headers.module.css'

interface ReceivedHeadersProps {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly documented: readonly AnswerHeader[]
}

/** Response headers that CORS lets the page read, each with its documented description. */
export function ReceivedHeaders({ headers, documented }: ReceivedHeadersProps) {
  if (headers.length === 0) return null
  return (
    <Fold
      className={styles.headers}
      title={<Translate id="reference.answer.headers">Encabezados de la respuesta</Translate>}
      count={headers.length}
    >
      <dl>
        {headers.map(([name, value]) => {
          const meaning = documented.find((header) => header.name.toLowerCase() === name)?.description
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
              {meaning !== undefined && (
                <dd className={styles.meaning}>
                  <InlineProse text={meaning} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Fold>
  )
}
