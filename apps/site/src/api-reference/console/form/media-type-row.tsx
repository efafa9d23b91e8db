import { useId } from 'react'
import styles from './console-row.module.css'

interface MediaTypeRowProps {
  readonly types: readonly string[]
  readonly selected: string
  readonly onSelect: (type: string) => void
}

/** Selects the media type of the body; hidden if the operation accepts only one. */
export function MediaTypeRow({ types, selected, onSelect }: MediaTypeRowProps) {
  const id = useId()
  if (types.length < 2) return null
  return (
    <div className={styles.row}>
      <label htmlFor={id} className="mono">
        Content-Type
      </label>
      <select id={id} value={selected} onChange={({ currentTarget }) => onSelect(currentTarget.value)}>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </div>
  )
}
