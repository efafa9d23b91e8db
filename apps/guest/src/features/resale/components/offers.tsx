import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Hold } from '#hold/use-hold.ts'
import { useMessages } from '#lib/messages.ts'
import type { ChangeFilters, OfferFilters } from '../offer-filters.ts'
import type { OfferRow } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import { AlertSlot } from './alert-slot.tsx'
import { BuyBar } from './buy-bar.tsx'
import { NoMatches, NoOffers } from './no-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { OffersHead } from './offers-head.tsx'
import styles from './offers-panel.module.css'
import { resultsText } from './offers-tools.tsx'
import { PrimaryLine, PrimarySale } from './primary-sale.tsx'
import { ReserveRefusal } from './reserve-summary.tsx'

// Loaded lazily: few people sort by place, and only screens without room beside the list need the dialog.
const OffersByPlace = lazy(() =>
  import('./offers-by-place.tsx').then((loaded) => ({ default: loaded.OffersByPlace })),
)
const MapDialog = lazy(() => import('./map-dialog.tsx').then((loaded) => ({ default: loaded.MapDialog })))

export interface OffersProps {
  readonly page: ResalePage
  /** Offers of the selected ticket option, or all offers, that match the filters. */
  readonly offers: readonly Offer[]
  /** Ways to buy the chosen number of these tickets together. */
  readonly rows: readonly OfferRow[]
  /** True if the filters leave out offers of the selected ticket option. */
  readonly hasHidden: boolean
  readonly filters: OfferFilters
  /** Filters that `offers` match; they follow `filters` a moment later. */
  readonly shownFilters: OfferFilters
  readonly onFilter: ChangeFilters
  readonly choice: Choice
  readonly ticketOptionId: string | undefined
  readonly onChooseOption: (ticketOptionId: string | undefined) => void
  readonly hold: Hold
  readonly map: ReactNode
  /** True if the map stands beside the list; otherwise a dialog shows it. */
  readonly isWide: boolean
  readonly onReserve: (offers: readonly Offer[]) => void
  readonly alert: ReactNode
}

/** The list of offers with what is above and below it. */
export function Offers(props: OffersProps) {
  const { page, offers, choice, ticketOptionId, hold, map, isWide, onReserve } = props
  const [isMapOpen, setMapOpen] = useState(false)
  const { drawing, imageUrl } = page.seatMap
  const canOpenMap = !isWide && (drawing ?? imageUrl) !== null
  const options = page.options.filter((each) => !ticketOptionId || each.ticketOptionId === ticketOptionId)
  const bar = offers.length > 0 && (
    <BuyBar
      choice={choice}
      page={page}
      isBusy={hold.isPending}
      onReserve={() => {
        setMapOpen(false)
        onReserve(choice.chosen)
      }}
    />
  )
  return (
    <section className={styles.list} aria-labelledby="offers-title">
      <OffersHead {...props} onSeeMap={canOpenMap ? () => setMapOpen(true) : undefined} />
      {offers.length > 0 && <PrimaryLine options={options} />}
      <Results {...props} />
      <AlertSlot hasOffers={offers.length > 0}>{props.alert}</AlertSlot>
      <PrimarySale options={options} />
      <ReserveRefusal hold={hold} />
      {!isMapOpen && bar}
      {isMapOpen && (
        <Suspense fallback={null}>
          <MapDialog onClose={() => setMapOpen(false)}>
            {map}
            {bar}
          </MapDialog>
        </Suspense>
      )}
    </section>
  )
}

function Results({
  page,
  offers,
  rows,
  hasHidden,
  shownFilters,
  onFilter,
  choice,
  ticketOptionId,
  onChooseOption,
}: OffersProps) {
  const t = useMessages()
  const { quantity } = choice
  const key = JSON.stringify([shownFilters, ticketOptionId])
  if (offers.length === 0 && !hasHidden) {
    return <NoOffers isFiltered={ticketOptionId !== undefined} onSeeAll={() => onChooseOption(undefined)} />
  }
  return (
    <>
      <p className="vh" role="status">
        {resultsText(t, { offers, rows, quantity })}
      </p>
      {offers.length === 0 && (
        <NoMatches
          offers={page.offers.filter((offer) => !ticketOptionId || offer.ticketOptionId === ticketOptionId)}
          filters={shownFilters}
          onFilter={onFilter}
        />
      )}
      {offers.length > 0 && shownFilters.order === 'price' && (
        <OfferList key={key} rows={rows} choice={choice} />
      )}
      {offers.length > 0 && shownFilters.order === 'place' && (
        <Suspense fallback={null}>
          <OffersByPlace key={key} rows={rows} choice={choice} />
        </Suspense>
      )}
    </>
  )
}
