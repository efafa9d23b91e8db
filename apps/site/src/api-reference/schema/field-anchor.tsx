import { translate } from '@docusaurus/Translate'
import styles from './field.module.css'

interface FieldAnchorProps {
  readonly id: string
  readonly name: string
}

/** The name of a field as a link to the field; the page copies its address at the click. */
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
