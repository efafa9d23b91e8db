import { Icon } from '@taquilla/ui'
import type { Ref } from 'react'
import styles from './filter-field.module.css'

interface FilterFieldProps {
  /** Also shown while the field is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Text field that filters a list on the same page. */
export function FilterField({ label, value, onChange, inputRef }: FilterFieldProps) {
  return (
    <label className={styles.filter}>
      <Icon name="filter" size={16} />
      <span className="vh">{label}</span>
      <input
        ref={inputRef}
        type="search"
        value={value}
        placeholder={label}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
