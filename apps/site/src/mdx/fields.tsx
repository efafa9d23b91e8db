import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { FieldLimits } from '@site/src/api-reference/schema/field-limits'
import { InlineProse } from '@site/src/prose/prose'
import { classes } from '@taquilla/ui'
import styles from './fields.module.css'
import type { FieldRow, FieldsAuthor, FieldsContent } from './vocabulary.ts'

interface FieldsProps {
  /** A {@link FieldsContent} as JSON. */
  readonly content: string
}

/** Fields of a contract schema, or a selection of them. */
export function Fields({ content }: FieldsProps) {
  const { from, anchor, rows } = JSON.parse(content) as FieldsContent
  const { collectAnchor } = useBrokenLinks()
  if (anchor !== undefined) collectAnchor(anchor)
  return (
    <div id={anchor} className={styles.fields}>
      <p className={styles.from}>
        {from === 'you' ? (
          <Translate id="fields.from.you">Lo que envía su sistema</Translate>
        ) : (
          <Translate id="fields.from.taquilla">Lo que devuelve Taquilla</Translate>
        )}
      </p>
      <FieldList rows={rows} from={from} />
    </div>
  )
}

interface FieldListProps {
  readonly rows: readonly FieldRow[]
  readonly from: FieldsAuthor
}

/**
 * Field list: name, type and mark of those that are never absent at the left, meaning and limits at the right; nested fields are indented.
 */
export function FieldList({ rows, from }: FieldListProps) {
  return (
    <dl className={styles.fieldList}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one list keep their order, names come twice
        <div key={index} className={classes(styles.field, DEPTHS[row.depth])}>
          <dt>
            <code className={styles.name}>{row.name}</code>{' '}
            <span className={styles.type}>
              {row.typeHref === undefined ? row.type : <Link to={row.typeHref}>{row.type}</Link>}
            </span>{' '}
            {row.isRequired && (
              <span className={styles.required}>
                {from === 'you' ? (
                  <Translate id="reference.field.required">obligatorio</Translate>
                ) : (
                  <Translate id="fields.always">siempre presente</Translate>
                )}
              </span>
            )}
          </dt>
          <dd>
            <InlineProse text={row.description} />
            <FieldLimits schema={row.schema} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const DEPTHS: readonly (string | undefined)[] = [undefined, styles.inside, styles.deeper, styles.deepest]
