import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { SeatMapRoom } from '#components/seat-map/seat-map-room.tsx'
import { SeatMapZoom } from '#components/seat-map/seat-map-zoom.tsx'
import { useMessages } from '#lib/messages.ts'
import { ticketCountOf } from '../combining.ts'
import { seatMapMarks } from '../seat-map-states.ts'
import type { Choice } from '../use-choice.ts'
import styles from './seat-map.module.css'

// The page shows its offers first, and most events have no map.
const SeatMapDrawing = lazy(async () => ({
  default: (await import('./seat-map-drawing.tsx')).SeatMapDrawing,
}))

interface SeatMapProps {
  readonly seatMap: ResalePage['seatMap']
  readonly offers: readonly Offer[]
  readonly choice: Choice
}

const KEY = [
  { state: 'forSale', text: 'buying.keyForSale' },
  { state: 'chosen', text: 'buying.keyChosen' },
  { state: 'best', text: 'buying.keyBest' },
] as const

/** Where the tickets on resale are. The list beside it says the same to who does not see it. */
export function SeatMap({ seatMap: { drawing, imageUrl }, offers, choice }: SeatMapProps) {
  const t = useMessages()
  const [zoom, setZoom] = useState(1)
  const [isMissing, setMissing] = useState(false)
  const { chosen, press } = choice
  const best = offers.find(({ isOwn }) => !isOwn)
  const marks = useMemo(() => seatMapMarks(offers, chosen, best), [offers, chosen, best])
  const pressPlace = useCallback(
    (offerIds: readonly string[]) => press(offers.filter(({ id }) => id === offerIds[0])),
    [offers, press],
  )

  if (drawing === null) {
    return imageUrl === null || isMissing ? null : (
      <section className={styles.box} data-map aria-label={t('buying.map')}>
        <div className={styles.frame}>
          <img
            className={styles.picture}
            src={imageUrl}
            alt={t('buying.mapPicture')}
            onError={() => setMissing(true)}
          />
        </div>
      </section>
    )
  }
  const key = offers.length > 0 && <Key />
  return (
    <section className={styles.box} data-map aria-label={t('buying.map')}>
      <div className={styles.frame}>
        <Suspense
          fallback={
            <>
              <SeatMapRoom drawing={drawing} />
              {key}
            </>
          }
        >
          <SeatMapDrawing
            drawing={drawing}
            label={t('buying.mapLabel', ticketCountOf(offers))}
            offers={offers}
            marks={marks}
            zoom={zoom}
            onPress={pressPlace}
          >
            <SeatMapZoom zoom={zoom} onZoom={setZoom} />
            {key}
          </SeatMapDrawing>
        </Suspense>
      </div>
    </section>
  )
}

/** What the colours of places mean. */
function Key() {
  const t = useMessages()
  return (
    <ul className={styles.key}>
      {KEY.map(({ state, text }) => (
        <li key={state}>
          <i className={classes(styles[state])} />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
