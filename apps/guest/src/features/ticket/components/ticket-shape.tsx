import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './ticket-shape.module.css'

interface TicketShapeProps {
  /** An `Arch` with the code or the ticket's state. */
  readonly upper: ReactNode
  readonly lower: ReactNode
  /** `torn` for a used ticket, `struck` for a cancelled one. */
  readonly mark?: 'torn' | 'struck' | undefined
}

/** Frame of a ticket with the same size in every state, to avoid layout shifts. */
export function TicketShape({ upper, lower, mark }: TicketShapeProps) {
  return (
    <div className={classes(styles.ticket, mark && styles[mark])}>
      {upper}
      <div className={styles.lower}>{lower}</div>
    </div>
  )
}
