import Translate from '@docusaurus/Translate'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useId } from 'react'
import type { NamedExample } from '../model/reference.ts'
import styles from './example-picker.module.css'

interface ExamplePickerProps {
  readonly examples: readonly NamedExample[]
  readonly selected: string
  readonly onSelect: (name: string) => void
}

/**
 * Selects an example. The prerendered HTML has only the example's name, since the select needs React anyway, and
 * Chromium lays out a whole page that contains a `select` in one frame, including sections far from the window.
 */
export function ExamplePicker({ examples, selected, onSelect }: ExamplePickerProps) {
  const id = useId()
  const isBrowser = useIsBrowser()
  const label = <Translate id="reference.example">Ejemplo</Translate>
  if (!isBrowser) {
    return (
      <p className={`on-stage ${styles.picker}`}>
        <span>{label}</span>
        <span className={styles.choice}>{examples.find(({ name }) => name === selected)?.summary}</span>
      </p>
    )
  }
  return (
    <div className={`on-stage ${styles.picker}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.choice}
        value={selected}
        onChange={({ currentTarget }) => onSelect(currentTarget.value)}
      >
        {examples.map(({ name, summary }) => (
          <option key={name} value={name}>
            {summary}
          </option>
        ))}
      </select>
    </div>
  )
}
