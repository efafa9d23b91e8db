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
 * Chooses an example. The server draws its name alone: Chromium lays out every part of a page that holds a `select`, one
 * after the other in a single frame, also those that are far from the window; and without React it chooses nothing.
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
