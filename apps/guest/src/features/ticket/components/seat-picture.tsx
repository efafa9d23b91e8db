import { useState } from 'react'
import { Card } from '#components/card.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './seat-picture.module.css'

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
