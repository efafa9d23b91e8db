import type { ReactNode } from 'react'
import styles from './steps.module.css'

interface StepsProps {
  /** A heading of level 3 opens each step. */
  readonly children: ReactNode
}

/** Steps in order, numbered like the stubs of one ticket. */
export function Steps({ children }: StepsProps) {
  return <div className={styles.steps}>{children}</div>
}
