import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './ticket-shape.module.css'

interface TicketShapeProps {
  /** An {@link Arch}. */
  readonly upper: ReactNode
  readonly lower: ReactNode
  /** The stub was torn off at the door. */
  readonly isTorn?: boolean
}

/** A ticket: what it opens above, whose and where below. The same size in every state, so that nothing jumps. */
export function TicketShape({ upper, lower, isTorn = false }: TicketShapeProps) {
  return (
    <div className={classes(styles.ticket, isTorn && styles.torn)}>
      {upper}
      <div className={styles.lower}>{lower}</div>
    </div>
  )
}
