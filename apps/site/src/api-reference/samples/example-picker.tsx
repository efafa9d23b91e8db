import Translate from '@docusaurus/Translate'
import { useId } from 'react'
import type { NamedExample } from '../model/reference.ts'
import styles from './example-picker.module.css'

interface ExamplePickerProps {
  readonly examples: readonly NamedExample[]
  readonly selected: string
  readonly onSelect: (name: string) => void
}

export function ExamplePicker({ examples, selected, onSelect }: ExamplePickerProps) {
  const id = useId()
  return (
    <div className={`on-stage ${styles.picker}`}>
      <label htmlFor={id}>
        <Translate id="reference.example">Ejemplo</Translate>
      </label>
      <select id={id} value={selected} onChange={({ currentTarget }) => onSelect(currentTarget.value)}>
        {examples.map(({ name, summary }) => (
          <option key={name} value={name}>
            {summary}
          </option>
        ))}
      </select>
    </div>
  )
}
