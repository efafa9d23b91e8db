import type { GuestShow } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { StreetMap } from './street-map.tsx'
import styles from './venue-card.module.css'

interface VenueCardProps {
  readonly show: GuestShow
}

export function VenueCard({ show: { venueName, address, city, mapUrl } }: VenueCardProps) {
  const t = useMessages()
  if (venueName === null) return null
  const place = [address, city].filter(Boolean).join(', ')
  return (
    <section className={styles.venue}>
      <StreetMap />
      <div>
        <h2>{venueName}</h2>
        <p>{place}</p>
        {mapUrl !== null && (
          <a className={`link ${styles.way}`} href={mapUrl} target="_blank" rel="noreferrer">
            {t('ticket.directions')}
          </a>
        )}
      </div>
    </section>
  )
}
