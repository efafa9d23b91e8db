import type { ReactNode } from 'react'
import styles from './dock.module.css'

interface DockProps {
  /** What the press comes to, shown beside it on a phone. */
  readonly amount?: { readonly label: string; readonly value: string } | undefined
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
            <span className="print">{amount.value}</span>
          </span>
        )}
        {children}
      </div>
    </div>
  )
}
