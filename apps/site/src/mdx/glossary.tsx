import type { ReactNode } from 'react'
import styles from './glossary.module.css'

interface GlossaryProps {
  /** Headings and paragraphs, one pair per term, filled in by `plugins/glossary`. */
  readonly children?: ReactNode
}

export function Glossary({ children }: GlossaryProps) {
  return <div className={styles.glossary}>{children}</div>
}
