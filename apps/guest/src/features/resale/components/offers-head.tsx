import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { useId, useMemo } from 'react'
import { Stepper } from '#components/stepper.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { ticketCountOf } from '../combining.ts'
import { type ChangeFilters, filterCount, hasAccessible, type OfferFilters } from '../offer-filters.ts'
import { maxTogether, type OfferRow } from '../offer-rows.ts'
import { type OptionCount, optionCount } from '../option-counts.ts'
import type { Choice } from '../use-choice.ts'
import styles from './offers-head.module.css'
import { OffersTools, resultsText } from './offers-tools.tsx'

interface OffersHeadProps {
  readonly page: ResalePage
  readonly offers: readonly Offer[]
  readonly rows: readonly OfferRow[]
  readonly choice: Choice
  readonly ticketOptionId: string | undefined
  readonly onChooseOption: (ticketOptionId: string | undefined) => void
  readonly filters: OfferFilters
  /** Filters that `offers` match; they follow `filters` a moment later. */
  readonly shownFilters: OfferFilters
  readonly onFilter: ChangeFilters
  /** True if the filters leave out offers of the selected ticket option. */
  readonly hasHidden: boolean
  readonly onSeeMap: (() => void) | undefined
}

/** Ticket count, quantity stepper, section filter and other filters above the offers. */
export function OffersHead(props: OffersHeadProps) {
  const { page, offers, rows, choice, ticketOptionId, onChooseOption } = props
  const { filters, shownFilters, onFilter, hasHidden, onSeeMap } = props
  const t = useMessages()
  const format = useFormat()
  const max = useMemo(() => maxTogether(offers), [offers])
  const count = ticketCountOf(offers)
  const option = page.options.find((each) => each.ticketOptionId === ticketOptionId)
  const [first] = offers
  // Filters may leave no offer, but their dialog still needs the currency.
  const currency = first?.currency ?? page.offers[0]?.currency
  const titleOf = () => {
    if (choice.quantity > 1) return t('resale.resultsTogether', rows.length, choice.quantity)
    if (count === 1) return t('resale.offersTitleOne')
    return t(filters.order === 'place' ? 'resale.offersByPlace' : 'resale.offersTitle', count)
  }
  return (
    <>
      {first && (
        <div className={styles.head}>
          <h2 id="offers-title" className={styles.title}>
            {titleOf()}
          </h2>
          <Quantity quantity={filters.quantity} max={max} onChange={choice.changeQuantity} />
          <p className={styles.prices}>{t('resale.prices', first.currency)}</p>
        </div>
      )}
      {page.options.length > 1 && page.offers.length > 0 && (
        <OptionChips page={page} filters={shownFilters} chosenId={ticketOptionId} onChoose={onChooseOption} />
      )}
      {(first || hasHidden) && currency && (
        <OffersTools
          filters={filters}
          onFilter={onFilter}
          currency={currency}
          canBeAccessible={filters.isAccessible || page.offers.some(hasAccessible)}
          results={resultsText(t, { offers, rows, quantity: choice.quantity })}
          onSeeMap={onSeeMap}
        />
      )}
      {filters.maxPrice !== undefined && count > 0 && currency && (
        <p className={styles.description}>{t('resale.upTo', format.money(filters.maxPrice, currency))}</p>
      )}
      {filters.isAccessible && count > 0 && (
        <p className={styles.description}>{t('resale.accessibleOnly')}</p>
      )}
      {choice.quantity === 1 && offers.length > 1 && (
        <p className={styles.description}>{t('resale.combining')}</p>
      )}
      {option?.description && <p className={styles.description}>{option.description}</p>}
      {!page.isComplete && (
        <p className={styles.description}>
          {t('resale.incomplete', hasHidden ? ticketCountOf(page.offers) : count)}
        </p>
      )}
    </>
  )
}

interface QuantityProps {
  readonly quantity: number
  /** Largest number of tickets that a single press can select now. */
  readonly max: number
  readonly onChange: (quantity: number) => void
}

/** Stepper for the number of neighboring tickets to buy. */
function Quantity({ quantity, max, onChange }: QuantityProps) {
  const t = useMessages()
  const whyId = useId()
  const isAtMax = quantity >= max
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the buttons */}
      <div role="group" aria-label={t('resale.together')} className={styles.group}>
        <Stepper
          value={quantity}
          max={max}
          lessLabel={t('resale.fewer')}
          moreLabel={t('resale.more')}
          maxReasonId={whyId}
          onChange={onChange}
        >
          <output>{quantity}</output>
        </Stepper>
      </div>
      {isAtMax && (
        <small id={whyId} className={styles.why}>
          {t('resale.moreUnavailable', max)}
        </small>
      )}
    </>
  )
}

interface OptionChipsProps {
  readonly page: ResalePage
  /** Filters that the list shows. */
  readonly filters: OfferFilters
  readonly chosenId: string | undefined
  readonly onChoose: (ticketOptionId: string | undefined) => void
}

/** Filter by ticket option, with the count and the lowest price of what the list shows of each. */
function OptionChips({ page, filters, chosenId, onChoose }: OptionChipsProps) {
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
