import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './stage.module.css'

interface StageProps {
  /** Left side of the header: tabs, a status or a name. */
  readonly head?: ReactNode
  /** Right side of the header: buttons. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Panel for code ("stage"); dark in light and dark mode. */
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
