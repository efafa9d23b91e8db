import { classes } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './holder-card.module.css'

interface HolderCardProps {
  readonly initials: string
  readonly name: string
  readonly note: ReactNode
  readonly amountLabel: ReactNode
  readonly amount: ReactNode
  readonly isCurrent?: boolean
}

/** Current or former holder of a ticket, with the amount paid or received. */
export function HolderCard({
  initials,
  name,
  note,
  amountLabel,
  amount,
  isCurrent = false,
}: HolderCardProps) {
  return (
    <div className={classes(styles.holder, !isCurrent && styles.former)}>
      <span className={classes(styles.avatar, isCurrent && styles.current)} aria-hidden="true">
        {initials}
      </span>
      <div>
        <b>{name}</b>
        <small>{note}</small>
      </div>
      <div className={styles.amount}>
        <small>{amountLabel}</small>
        <span className="print">{amount}</span>
      </div>
    </div>
  )
}
