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
  const { anchor, rows } = JSON.parse(content) as FieldsContent
  const { collectAnchor } = useBrokenLinks()
  if (anchor !== undefined) collectAnchor(anchor)
  return (
    <div id={anchor} className={styles.fields}>
      <FieldList rows={rows} />
    </div>
  )
}
