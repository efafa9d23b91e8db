import { classes } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './pickup-scene.module.css'

interface PickupSceneProps {
  readonly number: string
}

const LONG_NUMBER = 10

/** On the stage: the number with which the ticket is picked up at the venue. */
export function PickupScene({ number }: PickupSceneProps) {
  const t = useMessages()
  return (
    <div className={styles.paper}>
      <p>{t('ticket.pickupNumber')}</p>
      <p className={classes(styles.number, number.length > LONG_NUMBER && styles.long)}>{number}</p>
    </div>
  )
}
