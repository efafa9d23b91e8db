import { amountsAt } from '@taquilla/contract/resale'
import { classes, Icon } from '@taquilla/ui'
import type { KeyboardEvent } from 'react'
import { useMessages } from '#lib/messages.ts'
import type { PriceContext, PriceDraft } from './price-draft.ts'
import styles from './price-field.module.css'

interface PriceFieldProps {
  readonly id: string
  readonly currency: string
  readonly text: string
  readonly describedBy: string
  readonly isInvalid: boolean
  /** Formatted amount of one step. */
  readonly step: string
  /** Null if the price is at its bound in that direction. */
  readonly onStep: { readonly down: (() => void) | null; readonly up: (() => void) | null }
  readonly onText: (text: string) => void
  readonly onEditing: (isEditing: boolean) => void
}

/** Longer texts use a smaller font to fit a phone. */
const LONG_TEXT_LENGTH = 7

/** Text field of an amount, with buttons for one step down and up. */
export function PriceField(props: PriceFieldProps) {
  const { id, currency, text, describedBy, isInvalid, step, onStep, onText, onEditing } = props
  const t = useMessages()

  function moveByKey(event: KeyboardEvent) {
    const move = { ArrowUp: onStep.up, ArrowDown: onStep.down }[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <div className={classes(styles.field, isInvalid && styles.invalid)}>
      <span className={styles.currency} aria-hidden="true">
        {currency}
      </span>
      <input
        id={id}
        className={text.length > LONG_TEXT_LENGTH ? styles.long : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onKeyDown={moveByKey}
        onFocus={() => onEditing(true)}
        onBlur={() => onEditing(false)}
        onChange={(event) => onText(event.target.value)}
      />
      <StepButton icon="minus" label={t('price.down', step)} onStep={onStep.down} />
      <StepButton icon="plus" label={t('price.up', step)} onStep={onStep.up} />
    </div>
  )
}

interface StepButtonProps {
  readonly icon: 'minus' | 'plus'
  readonly label: string
  readonly onStep: (() => void) | null
}

function StepButton({ icon, label, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      // `disabled` at a bound would drop the keyboard focus from the pressed button.
      aria-disabled={onStep === null || undefined}
      onClick={() => onStep?.()}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}

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
