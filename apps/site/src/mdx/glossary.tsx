import type { ReactNode } from 'react'
import styles from './glossary.module.css'

interface GlossaryProps {
  /** A heading and a paragraph for each term, filled in by `plugins/glossary`. */
  readonly children?: ReactNode
}

/** Every term with its meaning, each at its own address. */
export function Glossary({ children }: GlossaryProps) {
  return <div className={styles.glossary}>{children}</div>
}
