import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Schema } from '../model/reference.ts'
import { expanded, propertiesOf, schemaName } from './describe-schema.ts'
import styles from './nested-schema.module.css'
import { schemaAnchor } from './schema-anchor.ts'
import { useSchemas } from './schemas-context.ts'

interface NestedSchemaProps {
  readonly schema: Schema
  readonly isOpen: boolean
  /** Draws the fields; called once they are to be seen. */
  readonly children: () => ReactNode
}

/**
 * The fields of an object inside another, closed until asked for. A named schema is drawn only once open: its fields
 * stand in full at the end of the page, which is what a reader without scripts is led to.
 */
export function NestedSchema({ schema, isOpen, children }: NestedSchemaProps) {
  const name = schemaName(schema)
  const fieldCount = propertiesOf(expanded(schema, useSchemas())).length
  const [wasOpened, setWasOpened] = useState(isOpen)

  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open) setWasOpened(true)
  }

  return (
    <details className={styles.tree} open={isOpen} onToggle={onToggle}>
      <summary>
        <Icon name="chevron-down" size={16} />
        {name ?? <Translate id="reference.schema.fields">Campos</Translate>}
        <span className={styles.count}>
          {fieldCount === 1
            ? translate({ id: 'reference.schema.oneField', message: '1 campo' })
            : translate(
                { id: 'reference.schema.fieldCount', message: '{count} campos' },
                { count: fieldCount },
              )}
        </span>
      </summary>
      <div className={styles.fields}>
        {name === undefined || wasOpened ? (
          children()
        ) : (
          <a className="link" href={`#${schemaAnchor(name)}`}>
            {name}
          </a>
        )}
      </div>
    </details>
  )
}
