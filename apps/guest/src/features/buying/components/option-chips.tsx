import type { ResalePage } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { ticketCountOf } from '../combining.ts'
import styles from './option-chips.module.css'

interface OptionChipsProps {
  readonly page: ResalePage
  readonly chosenId: string | undefined
  readonly onChoose: (ticketOptionId: string | undefined) => void
}

/** The ticket options with how many offers each has and from what price. */
export function OptionChips({ page, chosenId, onChoose }: OptionChipsProps) {
  const t = useMessages()
  const format = useFormat()
  const chips = [
    {
      id: undefined,
      title: t('buying.allOptions'),
      count: sum(page.options.map((option) => countOf(page, option))),
      from: undefined,
    },
    ...page.options.map((option) => ({
      id: option.ticketOptionId,
      title: option.title,
      count: countOf(page, option),
      from:
        option.fromPrice === null
          ? t('buying.optionEmpty')
          : t('buying.optionFrom', format.amount(option.fromPrice, option.currency)),
    })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend where the row of chips has no place for one
    <div className={styles.chips} role="group" aria-label={t('buying.options')}>
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

/** Tickets, where all offers are known: a pack holds several. */
function countOf(
  { offers, isComplete }: ResalePage,
  { ticketOptionId, offerCount }: ResalePage['options'][0],
) {
  return isComplete
    ? ticketCountOf(offers.filter((offer) => offer.ticketOptionId === ticketOptionId))
    : offerCount
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
