import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { Icon } from '@taquilla/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { partPath, SCHEMAS } from '../model/addresses.ts'
import type { Schema } from '../model/reference.ts'
import { expandRef, propertiesOf, schemaName } from './describe-schema.ts'
import styles from './nested-schema.module.css'
import { schemaAnchor } from './schema-anchor.ts'
import { useSchemas } from './schemas-context.ts'

interface NestedSchemaProps {
  readonly schema: Schema
  readonly isOpen: boolean
  /** Renders the fields; called only once they become visible. */
  readonly children: () => ReactNode
}

/**
 * Collapsible fields of a nested object. The fields of a named schema render only once opened; without JavaScript, a
 * link leads to their full list among the schemas.
 */
export function NestedSchema({ schema, isOpen, children }: NestedSchemaProps) {
  const name = schemaName(schema)
  const fieldCount = propertiesOf(expandRef(schema, useSchemas())).length
  const catalog = useBaseUrl(partPath(SCHEMAS))
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
          <a className="link" href={`${catalog}#${schemaAnchor(name)}`}>
            {name}
          </a>
        )}
      </div>
    </details>
  )
}
