import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { lazy, Suspense, useId, useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'
import { stateOf } from '../ticket-state.ts'
import styles from './ticket-actions.module.css'

interface TicketActionsProps {
  readonly ticket: GuestTicket
}

// Few look at the map, and what draws it is fetched with it.
const PlaceOnMap = lazy(async () => ({ default: (await import('./place-on-map.tsx')).PlaceOnMap }))

/** What the owner can do now. What cannot be done is there too, with the reason beside it. */
export function TicketActions({ ticket }: TicketActionsProps) {
  const t = useMessages()
  const paths = usePaths()
  const reasonId = useId()
  const [isMapOpen, setMapOpen] = useState(false)
  const isOver = ['USED', 'CANCELLED'].includes(stateOf(ticket))
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
          {t('ticket.mine')}
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
  /** Of what says why it cannot be sold. */
  readonly reasonId: string
}

/** The way to sell it, or to the sale it is in. */
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
