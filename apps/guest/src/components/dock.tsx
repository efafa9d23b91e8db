import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './dock.module.css'

interface DockAmount {
  readonly label: string
  readonly value: string
  /** What the person receives, rather than pays. */
  readonly isIncome?: boolean
}

interface DockProps {
  /** What the press comes to, shown beside it on a phone. */
  readonly amount?: DockAmount | undefined
  /** Why the button cannot be pressed, or what went wrong. */
  readonly reason?: ReactNode
  readonly children: ReactNode
}

/** The page's one action, within reach at the foot of a phone's screen. */
export function Dock({ amount, reason, children }: DockProps) {
  return (
    <div className={styles.dock}>
      {reason}
      <div className={styles.row}>
        {amount !== undefined && (
          <span className={styles.amount} aria-hidden="true">
            {amount.label}
            <span className={classes('print', amount.isIncome && styles.income)}>{amount.value}</span>
          </span>
        )}
        {children}
      </div>
    </div>
  )
}
