import type { ReactNode } from 'react'
import styles from './glossary.module.css'

interface GlossaryProps {
  /** Headings and paragraphs, one pair per term, filled in by `plugins/glossary`. */
  readonly children?: ReactNode
}

export function Glossary({ children }: GlossaryProps) {
  return <div className={styles.glossary}>{children}</div>
}

interface TermProps {
  /** `plugins/glossary` fills in these props from the key that the page gives. */
  readonly id: string
  readonly name: string
  readonly meaning: string
  /** The term as written in the sentence. */
  readonly children: ReactNode
}

/**
 * A glossary term whose definition appears on hover, focus or touch. CSS alone shows it, so it works in HTML that React
 * has not hydrated; `src/glossary` adds the rest.
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
