import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { Hold } from '#hold/use-hold.ts'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import { ALL_OFFERS, type ChangeFilters, type OfferFilters } from '../offer-filters.ts'
import { lowestMaxPrice, type OfferRow } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import { BuyBar } from './buy-bar.tsx'
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
const TakenOffer = lazy(() => import('./taken-offer.tsx').then((loaded) => ({ default: loaded.TakenOffer })))
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
  /** Place in the list of what was reserved last. */
  readonly pressedAt: number
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
      <ReserveRefusal hold={hold} chosen={choice.chosen} />
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
  hold,
  pressedAt,
}: OffersProps) {
  const t = useMessages()
  const { quantity } = choice
  const key = JSON.stringify([shownFilters, ticketOptionId])
  const taken = isProblem(hold.error, 'listing.not_available') && (
    <Suspense fallback={null}>
      <TakenOffer hold={hold} problem={hold.error} rows={rows} choice={choice} pressedAt={pressedAt} />
    </Suspense>
  )
  if (offers.length === 0 && !hasHidden) {
    return (
      <>
        {taken}
        <NoOffers isFiltered={ticketOptionId !== undefined} onSeeAll={() => onChooseOption(undefined)} />
      </>
    )
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
      {(offers.length === 0 || shownFilters.order === 'place') && taken}
      {offers.length > 0 && shownFilters.order === 'price' && (
        <OfferList
          key={key}
          rows={rows}
          choice={choice}
          gap={taken ? { at: pressedAt, content: taken } : undefined}
        />
      )}
      {offers.length > 0 && shownFilters.order === 'place' && (
        <Suspense fallback={null}>
          <OffersByPlace key={key} rows={rows} choice={choice} />
        </Suspense>
      )}
    </>
  )
}

interface NoOffersProps {
  /** True if a section filter is active, so other sections may have offers. */
  readonly isFiltered: boolean
  readonly onSeeAll: () => void
}

function NoOffers({ isFiltered, onSeeAll }: NoOffersProps) {
  const t = useMessages()
  return (
    <EmptyState
      icon="ticket"
      titleId="offers-title"
      title={t(isFiltered ? 'resale.emptyOption' : 'resale.empty')}
    >
      <p>{t('resale.emptyDetail')}</p>
      {isFiltered && <Button onClick={onSeeAll}>{t('resale.seeAll')}</Button>}
    </EmptyState>
  )
}

interface NoMatchesProps {
  /** Offers of the selected ticket option, or all offers. */
  readonly offers: readonly Offer[]
  readonly filters: OfferFilters
  readonly onFilter: ChangeFilters
}

/** Shown if there are offers, but the filters leave none: names the lowest price if a highest price is asked. */
function NoMatches({ offers, filters, onFilter }: NoMatchesProps) {
  const t = useMessages()
  const format = useFormat()
  const maxPrice = lowestMaxPrice(offers, filters)
  const price = maxPrice !== undefined && offers[0] && format.money(maxPrice, offers[0].currency)
  return (
    <EmptyState icon="filter" titleId="offers-title" title={t('resale.noMatches')}>
      {price && (
        <>
          <p>{t('resale.cheapest', price)}</p>
          <Button onClick={() => onFilter({ maxPrice })}>{t('resale.raiseMax', price)}</Button>
        </>
      )}
      <Button kind={price ? 'quiet' : 'line'} onClick={() => onFilter(ALL_OFFERS)}>
        {t('resale.clearFilters')}
      </Button>
    </EmptyState>
  )
}

interface AlertSlotProps {
  readonly hasOffers: boolean
  readonly children: ReactNode
}

/** Button that opens the alert. Where nothing is offered, a signed-in person sees it open: one press is enough. */
function AlertSlot({ hasOffers, children }: AlertSlotProps) {
  const t = useMessages()
  const { session } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) opened.current?.focus()
  }, [isOpen])
  if (isOpen || (session?.person && !hasOffers)) {
    return (
      <div ref={opened} tabIndex={-1} className={styles.opened}>
        {children}
      </div>
    )
  }
  return (
    <div className={styles.slot}>
      <Icon name="bell" size={24} />
      <p>
        <b>{t('resale.alertTitle')}</b> {t('resale.alertDetail')}
      </p>
      <Button onClick={() => setIsOpen(true)}>{t('resale.alert')}</Button>
    </div>
  )
}
