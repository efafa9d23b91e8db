import { translate } from '@docusaurus/Translate'
import styles from './field.module.css'

interface FieldAnchorProps {
  readonly id: string
  readonly name: string
}

/** Field name as a link to the field; `useFieldLinks` copies the URL on click. */
export function FieldAnchor({ id, name }: FieldAnchorProps) {
  return (
    <a
      className={styles.name}
      href={`#${encodeURIComponent(id)}`}
      data-field-link=""
      title={translate({ id: 'reference.field.copyLink', message: 'Copiar el enlace a este campo' })}
    >
      {name}
    </a>
  )
}
