import type { Offer } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { ticketCountOf } from '../combining.ts'
import { type ChangeFilters, filterCount, type OfferFilters } from '../offer-filters.ts'
import type { OfferRow } from '../offer-rows.ts'
import styles from './offers-head.module.css'

// Loaded lazily: most people take the list as it comes.
const FiltersDialog = lazy(() =>
  import('./filters-dialog.tsx').then((loaded) => ({ default: loaded.FiltersDialog })),
)

interface OffersToolsProps {
  readonly filters: OfferFilters
  readonly onFilter: ChangeFilters
  readonly currency: string
  readonly canBeAccessible: boolean
  /** Number of offers that the filters leave, in words. */
  readonly results: string
  /** Opens the map; undefined if there is none, or if it stands beside the list. */
  readonly onSeeMap: (() => void) | undefined
}

/** Buttons above the offers; on phones they stay at the top of the screen. */
export function OffersTools(props: OffersToolsProps) {
  const { filters, onFilter, currency, canBeAccessible, results, onSeeMap } = props
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(filters)
  return (
    <div className={styles.tools} data-docked>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {t('resale.filter')}
        {count > 0 && (
          <>
            <b aria-hidden="true">{count}</b>
            <span className="vh">{t('resale.filtersActive', count)}</span>
          </>
        )}
      </Button>
      {onSeeMap && (
        <Button aria-haspopup="dialog" onClick={onSeeMap}>
          <Icon name="map" />
          {t('resale.seeMap')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FiltersDialog
            filters={filters}
            onFilter={onFilter}
            currency={currency}
            canBeAccessible={canBeAccessible}
            results={results}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface Results {
  readonly offers: readonly Offer[]
  readonly rows: readonly OfferRow[]
  readonly quantity: number
}

/** Says how many tickets the filters leave, or how many ways to buy `quantity` of them together. */
export function resultsText(t: Translate, { offers, rows, quantity }: Results): string {
  return quantity === 1 || offers.length === 0
    ? t('resale.results', ticketCountOf(offers))
    : t('resale.resultsTogether', rows.length, quantity)
}
