import type { ReactNode } from 'react'
import styles from './lead.module.css'

interface LeadProps {
  readonly children: ReactNode
}

/** First paragraph of a page: its purpose and when to read it. */
export function Lead({ children }: LeadProps) {
  return <div className={styles.lead}>{children}</div>
}
