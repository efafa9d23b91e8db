import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './stub.module.css'

interface StubProps {
  readonly upper: ReactNode
  readonly lower: ReactNode
  readonly className?: string
}

/** Card in the shape of a ticket with a perforation between its halves. */
export function Stub({ upper, lower, className }: StubProps) {
  return (
    <div className={classes(styles.stub, className)}>
      <div className={styles.upper}>{upper}</div>
      <div className={styles.lower}>{lower}</div>
    </div>
  )
}
