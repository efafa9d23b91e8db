import type { ResalePage } from '@taquilla/contract/guest'
import { useMemo } from 'react'
import { type Translate, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { filterCount, type OfferFilters } from '../offer-filters.ts'
import { type OptionCount, optionCount } from '../option-counts.ts'
import styles from './option-chips.module.css'

interface OptionChipsProps {
  readonly page: ResalePage
  /** Filters that the list shows. */
  readonly filters: OfferFilters
  readonly chosenId: string | undefined
  readonly onChoose: (ticketOptionId: string | undefined) => void
}

/** Filter by ticket option, with the count and the lowest price of what the list shows of each. */
export function OptionChips({ page, filters, chosenId, onChoose }: OptionChipsProps) {
  const t = useMessages()
  const format = useFormat()
  const options = useMemo(
    () => page.options.map((option) => ({ ...option, ...optionCount(option, page, filters) })),
    [page, filters],
  )
  const chips = [
    {
      id: undefined,
      title: t('resale.allOptions'),
      count: sum(options.map(({ count }) => count)),
      from: undefined,
    },
    ...options.map(({ ticketOptionId, title, count, fromPrice, lack, currency }) => ({
      id: ticketOptionId,
      title,
      count,
      from:
        fromPrice === null
          ? emptyText(t, lack, { ...filters, upTo: format.amount(filters.maxPrice ?? 0, currency) })
          : t('resale.optionFrom', format.amount(fromPrice, currency)),
    })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would render its legend inside the row of chips
    <div className={styles.chips} role="group" aria-label={t('resale.options')}>
      {chips.map(({ id, title, count, from }) => (
        <button key={id ?? ''} type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
          <span>
            {title} <b>{count}</b>
          </span>
          {from && <small>{from}</small>}
        </button>
      ))}
    </div>
  )
}

/** Says why an option has nothing in the list. */
function emptyText(
  t: Translate,
  lack: OptionCount['lack'],
  filters: OfferFilters & { readonly upTo: string },
): string {
  const { maxPrice, quantity, upTo } = filters
  if (lack === undefined) return t('resale.optionEmpty')
  if (lack === 'together') return t('resale.optionNotTogether', quantity)
  return maxPrice !== undefined && filterCount(filters) === 1
    ? t('resale.optionNoneUpTo', upTo)
    : t('resale.optionNoMatch')
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
