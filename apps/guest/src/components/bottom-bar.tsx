import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface BottomBarAmount {
  readonly label: string
  readonly value: string
  /** True if the person receives the amount; otherwise they pay it. */
  readonly isIncome?: boolean
}

interface BottomBarProps {
  /** Amount of the action, shown beside the button on phones. */
  readonly amount?: BottomBarAmount | undefined
  /** Reason why the button is disabled, or the error of the last attempt. */
  readonly reason?: ReactNode
  readonly children: ReactNode
}

/** Holds the main button of a page; fixed to the bottom of the screen on phones. */
export function BottomBar({ amount, reason, children }: BottomBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar>
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
