import type { ReactNode } from 'react'
import styles from './lead.module.css'

interface LeadProps {
  readonly children: ReactNode
}

/** The first paragraph of a page: what it is for, and when. */
export function Lead({ children }: LeadProps) {
  return <div className={styles.lead}>{children}</div>
}
