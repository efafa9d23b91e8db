import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { mustSignIn, useHold } from '#hold/use-hold.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useIsWide } from '#lib/use-is-wide.ts'
import { SeatMapPlaceholder } from '#seat-map/seat-map-placeholder.tsx'
import { useSession } from '#session/session.tsx'
import { ticketCountOf } from '../combining.ts'
import { type OfferRow, rowsOf } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import { Offers, type OffersProps } from './offers.tsx'
import styles from './offers-panel.module.css'
import { PrimarySale } from './primary-sale.tsx'
import { ReserveSummary } from './reserve-summary.tsx'
import { OtherShows, showOf } from './show-choice.tsx'

interface OffersPanelProps
  extends Omit<OffersProps, 'rows' | 'hold' | 'map' | 'isWide' | 'pressedAt' | 'onReserve'> {
  readonly signIn: ReactNode
  /** Offers, as they were seen, that the visitor reserves after signing in, because their network may not before. */
  readonly wanted: readonly Offer[] | undefined
  readonly onWant: (offers: readonly Offer[] | undefined) => void
}

/** Seat map, offer list and reserve button of one show. */
export function OffersPanel({ signIn, wanted, onWant, ...shown }: OffersPanelProps) {
  const { page, offers, choice } = shown
  const t = useMessages()
  const isWide = useIsWide()
  const hold = useHold(showOf(page), page.hold?.id)
  const { start: reserve, reset } = hold
  const { session } = useSession()
  const isSignedIn = Boolean(session?.person)
  const { quantity } = choice
  const rows = useMemo(() => rowsOf(offers, quantity), [offers, quantity])
  const [pressedAt, setPressedAt] = useState(0)

  const signInPanel = useRef<HTMLDivElement>(null)
  const isSigningIn = wanted !== undefined && !isSignedIn
  useEffect(() => {
    if (isSigningIn) signInPanel.current?.focus()
  }, [isSigningIn])

  const refused = !isSignedIn && mustSignIn(hold.error) ? hold.variables?.offers : undefined
  useEffect(() => {
    if (refused === undefined) return
    onWant(refused)
    reset()
  }, [refused, onWant, reset])

  // After signing in, the person continues with the hold they had started.
  useEffect(() => {
    if (wanted === undefined || !isSignedIn) return
    onWant(undefined)
    reserve(wanted)
  }, [wanted, isSignedIn, reserve, onWant])

  if (page.refusal !== null) return <Refused page={page} />
  const map = <SeatMap seatMap={page.seatMap} offers={offers} rows={rows} choice={choice} />
  return (
    <>
      <div className={styles.page}>
        {isWide && map}
        {isSigningIn ? (
          <div ref={signInPanel} tabIndex={-1} className={styles.signIn}>
            <ReserveSummary chosen={wanted} />
            {signIn}
            <Button className="btn-at-edge" kind="quiet" onClick={() => onWant(undefined)}>
              {t('resale.backToOffers')}
            </Button>
          </div>
        ) : (
          <Offers
            {...shown}
            rows={rows}
            hold={hold}
            map={map}
            isWide={isWide}
            pressedAt={pressedAt}
            onReserve={(chosen) => {
              setPressedAt(Math.max(0, rows.findIndex(choice.isChosen)))
              reserve(chosen)
            }}
          />
        )}
      </div>
      {page.offers.length === 0 && page.hold === null && <OtherShows page={page} />}
    </>
  )
}

/** Says why nothing is sold, and leads on. */
function Refused({ page }: { readonly page: ResalePage }) {
  const t = useMessages()
  const paths = usePaths()
  const { refusal, options } = page
  const isCancelled = refusal?.code.endsWith('.cancelled')
  return (
    <>
      <div className={styles.refused}>
        <Notice tone="warning" title={`${refusal?.title}.`}>
          {refusal?.detail} {t(isCancelled ? 'resale.refunds' : 'resale.haveTicket')}
        </Notice>
        <Link className="btn btn-line" to={paths.myTickets()}>
          {t('frame.myTickets')}
        </Link>
        <PrimarySale options={options} />
      </div>
      <OtherShows page={page} />
    </>
  )
}

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
function SeatMap({ seatMap: { drawing, imageUrl }, offers: all, rows, choice }: SeatMapProps) {
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
