import type { ResalePage } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './option-chips.module.css'

interface OptionChipsProps {
  readonly page: ResalePage
  readonly chosenId: string | undefined
  readonly onChoose: (ticketOptionId: string | undefined) => void
}

/** Filter by ticket option, with ticket count and lowest price of each. */
export function OptionChips({ page, chosenId, onChoose }: OptionChipsProps) {
  const t = useMessages()
  const format = useFormat()
  const chips = [
    {
      id: undefined,
      title: t('resale.allOptions'),
      count: sum(page.options.map(({ ticketCount }) => ticketCount)),
      from: undefined,
    },
    ...page.options.map((option) => ({
      id: option.ticketOptionId,
      title: option.title,
      count: option.ticketCount,
      from:
        option.fromPrice === null
          ? t('resale.optionEmpty')
          : t('resale.optionFrom', format.amount(option.fromPrice, option.currency)),
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

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
