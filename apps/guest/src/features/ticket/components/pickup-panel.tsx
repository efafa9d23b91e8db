import { classes } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './pickup-panel.module.css'

interface PickupPanelProps {
  readonly number: string
}

const LONG_NUMBER = 10

/** Number with which the owner picks the ticket up at the venue. */
export function PickupPanel({ number }: PickupPanelProps) {
  const t = useMessages()
  return (
    <div className={styles.paper}>
      <p>{t('ticket.pickupNumber')}</p>
      <p className={classes(styles.number, number.length > LONG_NUMBER && styles.long)}>{number}</p>
    </div>
  )
}
