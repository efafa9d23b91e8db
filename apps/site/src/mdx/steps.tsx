import type { ReactNode } from 'react'
import styles from './blocks.module.css'

interface StepsProps {
  /** Steps, each opened by a heading of level 3. */
  readonly children: ReactNode
}

/** Numbered steps of a guide. */
export function Steps({ children }: StepsProps) {
  return <div className={styles.steps}>{children}</div>
}

interface LeadProps {
  readonly children: ReactNode
}

/** First paragraph of a page: its purpose and when to read it. */
export function Lead({ children }: LeadProps) {
  return <div className={styles.lead}>{children}</div>
}
