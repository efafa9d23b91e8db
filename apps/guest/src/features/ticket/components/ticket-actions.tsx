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
  const { listing, sellRefusal, hasSeatMap } = ticket
  const [isMapOpen, setMapOpen] = useState(false)
  if (['USED', 'CANCELLED'].includes(stateOf(ticket))) return null
  return (
    <>
      <div className={styles.actions}>
        {listing === null && sellRefusal === null && (
          <Link to={paths.sell(ticket.id)}>
            <Icon name="tag" size={24} />
            {t('ticket.sell')}
          </Link>
        )}
        {listing === null && sellRefusal !== null && (
          <button type="button" aria-disabled="true" aria-describedby={reasonId}>
            <Icon name="tag" size={24} />
            {t('ticket.sell')}
          </button>
        )}
        {listing !== null && (
          <Link to={paths.listing(listing.id)}>
            <Icon name="tag" size={24} />
            {t('ticket.manage')}
          </Link>
        )}
        {hasSeatMap && (
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
      {listing === null && sellRefusal !== null && (
        <p id={reasonId} className={styles.reason}>
          {sellRefusal.title}. {sellRefusal.detail}
        </p>
      )}
    </>
  )
}
