import { translate } from '@docusaurus/Translate'
import styles from './body-field.module.css'

interface BodyFieldProps {
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Text field of the request's JSON. */
export function BodyField({ id, value, onChange }: BodyFieldProps) {
  return (
    <textarea
      id={id}
      className={styles.body}
      aria-label={translate({ id: 'console.body', message: 'Cuerpo de la solicitud, en JSON' })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
