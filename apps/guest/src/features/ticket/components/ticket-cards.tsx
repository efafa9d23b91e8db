import type { GuestShow, GuestTicket } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { useState } from 'react'
import { Card } from '#components/card.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { type Place, useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import styles from './ticket-cards.module.css'

/** Timeline entry for the code, or for the pickup number if pickup is mandatory. */
function opening({ pickup, unlockAt, isUnlocked, codeState }: GuestTicket, t: Translate) {
  return pickup?.isMandatory
    ? { at: pickup.shownFrom, label: t('ticket.numberAppears'), isDone: pickup.number !== null }
    : { at: unlockAt, label: t('ticket.codeAppears'), isDone: isUnlocked && codeState !== 'AWAITED' }
}

/** Purchase, code, start of the show and admission, in order of time. */
export function TicketTimeline({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useMessages()
  const format = useFormat()
  const { show, resoldAt, usedAt } = ticket
  const steps = [
    { at: resoldAt, label: t('ticket.boughtOnResale'), isDone: true },
    opening(ticket, t),
    { at: show.startsAt, label: t('ticket.showStarts'), isDone: show.hasStarted },
    { at: usedAt, label: t('ticket.entered'), isDone: true },
  ]
    .filter((step): step is typeof step & { at: string } => step.at !== null)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const zoned = steps.find(({ at }) => format.zone(at, show) !== undefined)?.at
  return (
    <Card title={t('ticket.timeline')}>
      {zoned !== undefined && <p>{format.zone(zoned, show)}</p>}
      <ol className={styles.line}>
        {steps.map(({ at, label, isDone }) => (
          <li key={label} className={classes(isDone && styles.done)}>
            <b>{label}</b>
            <time dateTime={at}>{format.datedMoment(at, show, zoned)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

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

export function VenueCard({ show: { venueName, address, city, mapUrl } }: { readonly show: GuestShow }) {
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

/** Decorative street map with a pin; it does not show a real location. */
function StreetMap() {
  return (
    <svg className={styles.map} viewBox="0 0 120 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="var(--sunken)" d="M0 0h120v130H0z" />
      <path
        d="M-5 34 130 14M-5 84l135-20M30-5l18 140M86-5l16 140M-5 118l135-20"
        stroke="var(--surface)"
        strokeWidth="9"
      />
      <path d="M-5 60q60 12 60 40t20 40" stroke="var(--stock-sky)" strokeWidth="11" fill="none" />
      <path d="M64 76c11-13 16-21 16-28a16 16 0 1 0-32 0c0 7 5 15 16 28Z" fill="var(--brand-fill)" />
      <circle cx="64" cy="48" r="6" fill="var(--on-brand)" />
    </svg>
  )
}

interface SeatPictureProps {
  /** URL on the seller's site: a picture of the seat or the view from it. */
  readonly url: string
}

/** Renders nothing if the picture fails to load. */
export function SeatPicture({ url }: SeatPictureProps) {
  const t = useMessages()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <Card title={t('ticket.yourPlace')}>
      <img
        className={styles.picture}
        src={url}
        alt={t('ticket.placePicture')}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    </Card>
  )
}
