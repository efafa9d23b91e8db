import { type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  /** Validation message; announced to screen readers when it appears. */
  readonly error?: string | undefined
}

/** Like `Field`, for a choice of options. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {children}
      </select>
      {error !== undefined && (
        <small id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </small>
      )}
    </div>
  )
}
