import { amountsAt } from '@taquilla/contract/resale'
import { useId, useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import styles from './price-control.module.css'
import {
  draftInUnit,
  draftOfPrice,
  type PriceContext,
  type PriceDraft,
  type PriceUnit,
  tidyDraft,
  typedDraft,
} from './price-draft.ts'
import { PriceField, PriceProblemText } from './price-field.tsx'
import { movedPrice, scaleOf } from './price-scale.ts'
import { PriceSlider } from './price-slider.tsx'

interface PriceControlProps {
  /** Name of the tickets priced here, if the page has several price fields. */
  readonly of?: string | undefined
  readonly draft: PriceDraft
  readonly context: PriceContext
  readonly onDraft: (draft: PriceDraft) => void
}

/** Price input with step buttons and slider; the price can be typed as the listing price or as the payout. */
export function PriceControl({ of, draft, context, onDraft }: PriceControlProps) {
  const t = useMessages()
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const { terms, write, money } = context
  const { unit } = draft
  const written = (price: bigint) => write(unit === 'price' ? price : amountsAt(price, terms).payout)
  const price = draft.price ?? terms.suggested
  const title = t(unit === 'price' ? 'price.label' : 'price.payoutLabel')
  const label = of === undefined ? title : `${title}: ${of}`
  const move = (to: bigint) => onDraft(draftOfPrice(to, context, unit))
  const stepTo = (steps: number) => {
    const to = movedPrice(price, steps, terms)
    return to === price ? null : () => move(to)
  }

  function edit(isNow: boolean) {
    setEditing(isNow)
    if (!isNow) onDraft(tidyDraft(draft, context))
  }

  if (terms.min === terms.max) {
    return <p className={styles.fixed}>{t('price.fixed', money(terms.min))}</p>
  }
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <UnitSwitch
          name={`${id}-unit`}
          unit={unit}
          onUnit={(to) => onDraft(draftInUnit(to, draft, context))}
        />
      </div>
      <PriceField
        id={id}
        currency={terms.currency}
        text={draft.text}
        describedBy={`${id}-bounds ${id}-problem`}
        isInvalid={isShown(draft, isEditing)}
        step={money(scaleOf(terms).step)}
        onStep={{ down: stepTo(-1), up: stepTo(1) }}
        onText={(text) => onDraft(typedDraft(draft, text, context))}
        onEditing={edit}
      />
      <p id={`${id}-bounds`} className="vh">
        <Bounds context={context} />
      </p>
      <div id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {isShown(draft, isEditing) && <PriceProblemText draft={draft} context={context} onPrice={move} />}
        {unit === 'payout' && draft.problem === undefined && t('price.listedAt', money(price))}
      </div>
      <PriceSlider
        price={price}
        terms={terms}
        label={t('price.slider', label)}
        unit={unit}
        write={written}
        onPrice={move}
      />
    </div>
  )
}

function Bounds({ context: { terms, money } }: Pick<PriceControlProps, 'context'>) {
  const t = useMessages()
  const { min, max } = terms
  if (max === undefined) return min === 0n ? t('price.any') : t('price.atLeast', money(min))
  return min === 0n ? t('price.atMost', money(max)) : t('price.between', money(min), money(max))
}

/** Problems that further typing cannot fix. The others are shown only after the field loses focus. */
const LASTING_PROBLEMS = new Set<PriceDraft['problem']>(['above_max', 'too_precise', 'never_pays'])

function isShown({ problem }: PriceDraft, isEditing: boolean): boolean {
  return problem !== undefined && (!isEditing || LASTING_PROBLEMS.has(problem))
}

interface UnitSwitchProps {
  /** Name of the radio group; must be unique on the page. */
  readonly name: string
  readonly unit: PriceUnit
  readonly onUnit: (unit: PriceUnit) => void
}

function UnitSwitch({ name, unit, onUnit }: UnitSwitchProps) {
  const t = useMessages()
  const labels: Readonly<Record<PriceUnit, string>> = {
    price: t('price.byPrice'),
    payout: t('price.byPayout'),
  }
  return (
    <fieldset className={styles.switch}>
      <legend className="vh">{t('price.unit')}</legend>
      {(['price', 'payout'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === unit} onChange={() => onUnit(each)} />
          <span>{labels[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
