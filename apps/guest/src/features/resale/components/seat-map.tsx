import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { SeatMapPlaceholder } from '#seat-map/seat-map-placeholder.tsx'
import { ticketCountOf } from '../combining.ts'
import type { OfferRow } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import styles from './seat-map.module.css'

// Loaded lazily: offers are shown first, and most events have no seat map.
const SeatMapDrawing = lazy(() =>
  import('./seat-map-drawing.tsx').then((loaded) => ({ default: loaded.SeatMapDrawing })),
)

interface SeatMapProps {
  readonly seatMap: ResalePage['seatMap']
  readonly offers: readonly Offer[]
  /** The map shows the offers of these rows; a press on one selects the first row that has it. */
  readonly rows: readonly OfferRow[]
  readonly choice: Choice
}

const NONE: readonly Offer[] = []

const LEGEND = [
  { state: 'forSale', text: 'resale.keyForSale' },
  { state: 'chosen', text: 'resale.keyChosen' },
  { state: 'best', text: 'resale.keyBest' },
] as const

/** Seat map of the tickets on resale. The offer list holds the same information for screen readers. */
export function SeatMap({ seatMap: { drawing, imageUrl }, offers: all, rows, choice }: SeatMapProps) {
  const t = useMessages()
  // A drawing with many seats takes longer to mark than the list, which must not wait for it.
  const current = useMemo(() => {
    const inRows = new Set(rows.flatMap((row) => row.offers))
    return all.filter((offer) => inRows.has(offer))
  }, [all, rows])
  const offers = useDeferredValue(current)
  const chosen = useDeferredValue(choice.chosen)
  const [isMissing, setMissing] = useState(false)
  const best = rows.find(({ isBest }) => isBest)?.offers ?? NONE
  const { press } = choice
  const pressPlace = useCallback(
    ([pressed]: readonly string[]) => {
      const row = rows.find((each) => each.offers.some(({ id }) => id === pressed))
      if (row !== undefined) press(row.offers)
    },
    [rows, press],
  )

  if (drawing === null) {
    return imageUrl === null || isMissing ? null : (
      <section className={styles.box} data-map aria-label={t('resale.map')}>
        <div className={styles.frame}>
          <img
            className={styles.picture}
            src={imageUrl}
            alt={t('resale.mapPicture')}
            onError={() => setMissing(true)}
          />
        </div>
      </section>
    )
  }
  const legend = offers.length > 0 && <Legend />
  return (
    <section className={styles.box} data-map aria-label={t('resale.map')}>
      <div className={styles.frame}>
        <Suspense
          fallback={
            <>
              <SeatMapPlaceholder drawing={drawing} />
              {legend}
            </>
          }
        >
          <SeatMapDrawing
            drawing={drawing}
            label={t('resale.mapLabel', ticketCountOf(offers))}
            offers={offers}
            chosen={chosen}
            best={best}
            onPress={pressPlace}
          >
            {legend}
          </SeatMapDrawing>
        </Suspense>
      </div>
    </section>
  )
}

function Legend() {
  const t = useMessages()
  return (
    <ul className={styles.legend}>
      {LEGEND.map(({ state, text }) => (
        <li key={state}>
          <i className={classes(styles[state])} />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
