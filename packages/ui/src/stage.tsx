import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './stage.module.css'

interface StageProps {
  /** Tabs, a status or a name on the left of the head. */
  readonly head?: ReactNode
  /** Controls on the right of the head. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The dark panel that code sits on, in both modes. */
export function Stage({ head, actions, className, children }: StageProps) {
  return (
    <div className={classes('on-stage', styles.stage, className)}>
      {(head !== undefined || actions !== undefined) && (
        <div className={styles.head}>
          {head}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
