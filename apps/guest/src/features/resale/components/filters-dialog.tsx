import { toMajorUnits } from '@taquilla/contract/resale'
import { classes, Icon } from '@taquilla/ui'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Field } from '#components/field.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { parseAmount } from '#lib/parse-amount.ts'
import { useFormat } from '#lib/use-format.ts'
import type { ChangeFilters } from '../offer-filters.ts'
import { ALL_OFFERS, filterCount, type OfferFilters } from '../offer-filters.ts'
import styles from './filters-dialog.module.css'

interface FiltersDialogProps {
  readonly filters: OfferFilters
  readonly onFilter: ChangeFilters
  readonly currency: string
  /** True if the dialog offers to show accessible seats only. */
  readonly canBeAccessible: boolean
  /** Number of offers that the filters leave, in words. */
  readonly results: string
  readonly onClose: () => void
}

const ORDERS = [
  { order: 'price', text: 'resale.orderPrice' },
  { order: 'place', text: 'resale.orderPlace' },
] as const

/** Dialog that sorts and filters the offers behind it at once. */
export function FiltersDialog(props: FiltersDialogProps) {
  const { filters, onFilter, currency, canBeAccessible, results, onClose } = props
  const t = useMessages()
  const format = useFormat()
  const { language } = useGuestAddress()
  const { maxPrice } = filters
  const [typed, setTyped] = useState(maxPrice === undefined ? '' : format.amount(maxPrice, currency))
  const price = parseAmount(typed, currency, language)

  function type(text: string) {
    setTyped(text)
    const parsed = parseAmount(text, currency, language)
    if (parsed.problem === 'empty') onFilter({ maxPrice: undefined })
    if (parsed.problem === undefined && parsed.minor > 0n) {
      onFilter({ maxPrice: toMajorUnits(parsed.minor, currency) })
    }
  }

  return (
    <Dialog title={t('resale.filter')} onClose={onClose} className={styles.dialog}>
      <fieldset className={styles.order}>
        <legend>{t('resale.order')}</legend>
        {ORDERS.map(({ order, text }) => (
          <label key={order} className={styles.choice}>
            <input
              type="radio"
              name="order"
              checked={filters.order === order}
              onChange={() => onFilter({ order })}
            />
            {t(text)}
          </label>
        ))}
      </fieldset>
      <Field
        label={t('resale.maxPrice')}
        hint={t('resale.prices', currency)}
        error={price.problem === undefined || price.problem === 'empty' ? undefined : t('resale.notAPrice')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {canBeAccessible && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={filters.isAccessible}
            onChange={({ target }) => onFilter({ isAccessible: target.checked })}
          />
          {t('resale.accessibleFilter')}
        </label>
      )}
      <p role="status" className={styles.results}>
        {results}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onClose}>
          {t('resale.seeOffers')}
        </Button>
        <Button
          kind="quiet"
          aria-disabled={filterCount(filters) === 0}
          onClick={() => {
            setTyped('')
            onFilter(ALL_OFFERS)
          }}
        >
          {t('resale.clearFilters')}
        </Button>
      </div>
      <button
        type="button"
        className={classes('icon-btn', styles.close)}
        aria-label={t('resale.closeFilters')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </Dialog>
  )
}
