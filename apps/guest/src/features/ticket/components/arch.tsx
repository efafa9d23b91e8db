import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './arch.module.css'
import { Valance } from './valance.tsx'

interface ArchProps {
  /** `dim`: the house is dark, for a ticket that opens nothing any more. */
  readonly light?: 'lit' | 'dim'
  /** Lower, where something else is the matter of the page. */
  readonly isLow?: boolean
  /** What stands before the curtain. */
  readonly children: ReactNode
}

/** The upper half of a protected ticket: the box-office arch with its curtain closed. */
export function Arch({ light = 'lit', isLow = false, children }: ArchProps) {
  return (
    <div className={classes(styles.arch, styles[light], isLow && styles.low)}>
      <div className={styles.scene}>
        <div className={classes(styles.half, styles.left)} />
        <div className={classes(styles.half, styles.right)} />
      </div>
      <Valance />
      <div className={classes('curtain', styles.front)}>{children}</div>
    </div>
  )
}
