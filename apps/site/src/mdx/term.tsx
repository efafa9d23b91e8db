import type { ReactNode } from 'react'
import styles from './term.module.css'

interface TermProps {
  /** All of these are filled in by `plugins/glossary` from the key that the page gives. */
  readonly id: string
  readonly name: string
  readonly meaning: string
  /** The word as the sentence has it. */
  readonly children: ReactNode
}

/**
 * A word with its definition, which shows at hover, focus or touch. Style sheets alone do it, so that it also works in
 * an article that React has left as it came; `src/glossary` adds what they cannot.
 */
export function Term({ id, name, meaning, children }: TermProps) {
  return (
    <span className={styles.term} data-term="">
      <button type="button" className={styles.word} aria-describedby={id}>
        {children}
      </button>
      <span id={id} role="tooltip" className={styles.meaning}>
        <b>{name}</b> {meaning}
      </span>
    </span>
  )
}
