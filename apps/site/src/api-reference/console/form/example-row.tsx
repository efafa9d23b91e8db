import Translate from '@docusaurus/Translate'
import { useId } from 'react'
import type { NamedExample } from '../../model/reference.ts'
import styles from './console-row.module.css'

interface ExampleRowProps {
  readonly examples: readonly NamedExample[]
  readonly selected: string
  readonly onSelect: (name: string) => void
}

/** Selects the documented example that fills the form. */
export function ExampleRow({ examples, selected, onSelect }: ExampleRowProps) {
  const id = useId()
  if (examples.length < 2) return null
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <Translate id="console.example">Empezar con</Translate>
      </label>
      <select id={id} value={selected} onChange={({ currentTarget }) => onSelect(currentTarget.value)}>
        {examples.map(({ name, summary }, index) => (
          <option key={name} value={index === 0 ? '' : name}>
            {summary}
          </option>
        ))}
      </select>
    </div>
  )
}
