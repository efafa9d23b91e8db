import type { Offer } from '@taquilla/contract/guest'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { ALL_OFFERS, type ChangeFilters, type OfferFilters } from '../offer-filters.ts'
import { lowestMaxPrice } from '../offer-rows.ts'

interface NoOffersProps {
  /** True if a section filter is active, so other sections may have offers. */
  readonly isFiltered: boolean
  readonly onSeeAll: () => void
}

export function NoOffers({ isFiltered, onSeeAll }: NoOffersProps) {
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
export function NoMatches({ offers, filters, onFilter }: NoMatchesProps) {
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
