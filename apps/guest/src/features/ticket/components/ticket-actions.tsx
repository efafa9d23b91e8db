import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { lazy, Suspense, useId, useState } from 'react'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { stateOf } from '../ticket-state.ts'
import styles from './ticket-actions.module.css'

interface TicketActionsProps {
  readonly ticket: GuestTicket
}

// Loaded lazily: few people open the map.
const PlaceOnMap = lazy(() => import('./place-on-map.tsx').then((loaded) => ({ default: loaded.PlaceOnMap })))

/** Actions of the owner; unavailable ones are shown with the reason. */
export function TicketActions({ ticket }: TicketActionsProps) {
  const t = useMessages()
  const paths = usePaths()
  const reasonId = useId()
  const [isMapOpen, setMapOpen] = useState(false)
  const isOver = ['USED', 'CANCELLED', 'OVER'].includes(stateOf(ticket))
  const sellRefusal = isOver || ticket.listing !== null ? null : ticket.sellRefusal
  return (
    <>
      <div className={styles.actions}>
        {!isOver && <SaleAction ticket={ticket} reasonId={reasonId} />}
        {!isOver && ticket.hasSeatMap && (
          <button type="button" aria-haspopup="dialog" onClick={() => setMapOpen(true)}>
            <Icon name="map" size={24} />
            {t('ticket.seeMap')}
          </button>
        )}
        <Link to={paths.myTickets()}>
          <Icon name="ticket" size={24} />
          {t('frame.myTickets')}
        </Link>
      </div>
      {isMapOpen && (
        <Suspense>
          <PlaceOnMap ticket={ticket} onClose={() => setMapOpen(false)} />
        </Suspense>
      )}
      {sellRefusal !== null && (
        <p id={reasonId} className={styles.reason}>
          {sellRefusal.title}. {sellRefusal.detail}
        </p>
      )}
    </>
  )
}

interface SaleActionProps extends TicketActionsProps {
  /** Id of the text that explains why the ticket cannot be sold. */
  readonly reasonId: string
}

/** Link to sell the ticket, or to its listing. */
function SaleAction({ ticket: { id, listing, sellRefusal }, reasonId }: SaleActionProps) {
  const t = useMessages()
  const paths = usePaths()
  const content = (
    <>
      <Icon name="tag" size={24} />
      {t(listing === null ? 'ticket.sell' : 'ticket.manage')}
    </>
  )
  if (listing !== null) return <Link to={paths.listing(listing.id)}>{content}</Link>
  if (sellRefusal === null) return <Link to={paths.sell(id)}>{content}</Link>
  return (
    <button type="button" aria-disabled="true" aria-describedby={reasonId}>
      {content}
    </button>
  )
}
