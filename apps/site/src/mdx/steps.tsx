import type { ReactNode } from 'react'
import styles from './steps.module.css'

interface StepsProps {
  /** Steps, each opened by a heading of level 3. */
  readonly children: ReactNode
}

/** Numbered steps of a guide. */
export function Steps({ children }: StepsProps) {
  return <div className={styles.steps}>{children}</div>
}
