import { amountsAt } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import type { PriceContext, PriceDraft } from './price-draft.ts'
import styles from './price-problem-text.module.css'

interface PriceProblemTextProps {
  readonly draft: PriceDraft
  readonly context: PriceContext
  readonly onPrice: (price: bigint) => void
}

/** Describes the price problem; if a bound is violated, a button sets the price to that bound. */
export function PriceProblemText({ draft, context, onPrice }: PriceProblemTextProps) {
  const t = useMessages()
  const { terms, money } = context
  const bound = { below_min: terms.min, above_max: terms.max }[String(draft.problem)]

  function text(): string {
    const { problem, unit } = draft
    if (problem === undefined) return ''
    if (bound === undefined)
      return t(`price.${problem as 'empty' | 'not_an_amount' | 'too_precise' | 'never_pays'}`)
    const key = problem === 'below_min' ? 'below_min' : 'above_max'
    if (unit === 'price') return t(`price.${key}`, money(bound))
    return t(`price.payout_${key}`, money(amountsAt(bound, terms).payout), money(bound))
  }

  return (
    <span className={styles.problem}>
      <Icon name="octagon" size={17} />
      <span>{text()}</span>
      {bound !== undefined && (
        <button type="button" className="link" onClick={() => onPrice(bound)}>
          {t('price.use', money(bound))}
        </button>
      )}
    </span>
  )
}
