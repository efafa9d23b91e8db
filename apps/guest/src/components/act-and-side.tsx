import type { ReactNode } from 'react'
import styles from './act-and-side.module.css'

interface ActAndSideProps {
  readonly children: ReactNode
  /** What follows from the choice, where there is one; below it on a phone. */
  readonly side?: ReactNode
  readonly sideLabel: string
}

/** A page of two columns: what one does, and what follows from it. */
export function ActAndSide({ children, side, sideLabel }: ActAndSideProps) {
  return (
    <div className={styles.page}>
      <div className={styles.act}>{children}</div>
      {side && (
        <aside className={styles.side} aria-label={sideLabel}>
          {side}
        </aside>
      )}
    </div>
  )
}
