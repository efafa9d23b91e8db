import type { ReactNode } from 'react'
import styles from './two-columns.module.css'

interface TwoColumnsProps {
  readonly children: ReactNode
  /** Right column on wide screens, below `children` on phones. */
  readonly side?: ReactNode
  readonly sideLabel: string
}

export function TwoColumns({ children, side, sideLabel }: TwoColumnsProps) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>{children}</div>
      {side && (
        <aside className={styles.side} aria-label={sideLabel}>
          {side}
        </aside>
      )}
    </div>
  )
}
