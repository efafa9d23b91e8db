import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import Heading from '@theme/Heading'
import type { FieldErrorEntry } from './error-entry.ts'
import styles from './error-index-page.module.css'

interface FieldErrorsProps {
  readonly anchor: string
  readonly errors: readonly FieldErrorEntry[]
}

/** Codes of single fields, each with a value that produces it. */
export function FieldErrors({ anchor, errors }: FieldErrorsProps) {
  return (
    <>
      <Heading as="h2" id={anchor}>
        <Translate id="errors.fields.title">Códigos de campo</Translate>
      </Heading>
      <p>
        <Translate
          id="errors.fields.lead"
          values={{ code: <code>request.invalid</code>, list: <code>errors</code> }}
        >
          {
            'Estos códigos aparecen en la lista {list} de una respuesta, junto al puntero del campo, sobre todo con {code}.'
          }
        </Translate>
      </p>
      <dl className={styles.fields}>
        {errors.map(({ code, detail, example }) => (
          <div key={code}>
            <dt className="mono">{code}</dt>
            <dd>
              <InlineProse text={detail} />
              {example !== undefined && (
                <span className={styles.example}>
                  <Translate id="errors.fields.example">Por ejemplo,</Translate>{' '}
                  <InlineProse text={example} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
