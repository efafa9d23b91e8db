import { useState } from 'react'
import { Card } from '#components/card.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './seat-picture.module.css'

interface SeatPictureProps {
  /** Of the place or the view from it, where the seller keeps it. */
  readonly url: string
}

/** The seller's picture of the place; one that cannot be fetched leaves no hole. */
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
