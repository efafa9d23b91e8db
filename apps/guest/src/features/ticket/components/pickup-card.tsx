import type { GuestTicket } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { useMessages } from '#lib/messages.ts'
import { type Place, useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import styles from './pickup-card.module.css'

interface PickupCardProps {
  readonly pickup: NonNullable<GuestTicket['pickup']>
  readonly place: Place
}

/** Pickup instructions, and the pickup number unless the ticket itself shows it. */
export function PickupCard({ pickup, place }: PickupCardProps) {
  const t = useMessages()
  const format = useFormat()
  const { session } = useSession()
  const { isMandatory, number, instructions, shownFrom } = pickup
  return (
    <Card title={t('ticket.pickup')}>
      <p>{t(isMandatory ? 'ticket.pickupMandatory' : 'ticket.pickupOptional')}</p>
      {!isMandatory && number !== null && (
        <div className={styles.number}>
          <small>{t('ticket.pickupNumber')}</small>
          {number}
        </div>
      )}
      {number === null && shownFrom !== null && (
        <p>{t('ticket.pickupFrom', format.datedMoment(shownFrom, place))}</p>
      )}
      {instructions !== null && (
        <>
          <p>
            <small className={styles.source}>{t('ticket.pickupSource', session?.seller.name ?? '')}</small>
          </p>
          <p dir="auto" className={styles.instructions}>
            {instructions}
          </p>
        </>
      )}
    </Card>
  )
}
