import Translate from '@docusaurus/Translate'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { FieldList } from './field-list.tsx'
import styles from './fields.module.css'
import type { FieldsContent } from './vocabulary.ts'

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
