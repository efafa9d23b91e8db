import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { Prose } from '@site/src/prose/prose'
import { Icon } from '@taquilla/ui'
import { schemaAnchor } from '../model/addresses.ts'
import { textIn } from '../model/json.ts'
import type { Schema } from '../model/reference.ts'
import { propertiesOf } from '../schema/describe-schema.ts'
import { FieldLimits } from '../schema/field-limits.tsx'
import { AnchorContext } from '../schema/schema-contexts.ts'
import { SchemaFields } from '../schema/schema-tree.tsx'
import styles from './reference-frame.module.css'

interface SchemaCatalogProps {
  readonly schemas: Readonly<Record<string, Schema>>
}

/** All named schemas in full. Without JavaScript, links of nested fields lead here. */
export function SchemaCatalog({ schemas }: SchemaCatalogProps) {
  const named = Object.entries(schemas)
  const { collectAnchor } = useBrokenLinks()
  for (const [name] of named) collectAnchor(schemaAnchor(name))
  if (named.length === 0) return null
  return (
    <div className={styles.schemas}>
      {named.map(([name, schema]) => (
        <details key={name} id={schemaAnchor(name)} className={styles.schema}>
          <summary>
            <Icon name="chevron-down" size={16} />
            {name}
          </summary>
          <Prose text={textIn(schema.description)} />
          {propertiesOf(schema).length === 0 && <FieldLimits schema={schema} />}
          <AnchorContext value={schemaAnchor(name)}>
            <SchemaFields schema={schema} trail={[name]} />
          </AnchorContext>
        </details>
      ))}
    </div>
  )
}
