import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './ticket-shape.module.css'

interface TicketShapeProps {
  /** An {@link Arch}. */
  readonly upper: ReactNode
  readonly lower: ReactNode
  /** `torn`: at the door. `struck`: it opens none. */
  readonly mark?: 'torn' | 'struck' | undefined
}

/** A ticket: what it opens above, whose and where below. The same size in every state, so that nothing jumps. */
export function TicketShape({ upper, lower, mark }: TicketShapeProps) {
  return (
    <div className={classes(styles.ticket, mark && styles[mark])}>
      {upper}
      <div className={styles.lower}>{lower}</div>
    </div>
  )
}
