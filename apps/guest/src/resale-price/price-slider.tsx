import { classes } from '@taquilla/ui'
import type { KeyboardEvent } from 'react'
import { cssValues } from '#lib/css-values.ts'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import type { PriceUnit } from './price-draft.ts'
import { draggedPrice, type PriceScale, percentOf, scaleOf } from './price-scale.ts'
import styles from './price-slider.module.css'
import type { PriceTerms } from './price-terms.ts'

interface PriceSliderProps {
  readonly price: bigint
  readonly terms: PriceTerms
  readonly label: string
  readonly unit: PriceUnit
  /** Formats a listing price in the unit of the slider: the price itself or its payout. */
  readonly write: (price: bigint) => string
  readonly onPrice: (price: bigint) => void
}

const STEPS_OF_KEY: Readonly<Record<string, bigint>> = {
  ArrowRight: 1n,
  ArrowUp: 1n,
  ArrowLeft: -1n,
  ArrowDown: -1n,
  PageUp: 10n,
  PageDown: -10n,
}

export function PriceSlider({ price, terms, label, unit, write, onPrice }: PriceSliderProps) {
  const { language } = useGuestAddress()
  const scale = scaleOf(terms)
  const shown = within(price, scale)

  function moveByKey(event: KeyboardEvent) {
    const steps = STEPS_OF_KEY[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onPrice(within(shown + steps * scale.step, scale))
  }

  return (
    <div className={styles.range} ref={cssValues({ '--position': String(percentOf(shown, scale) / 100) })}>
      <input
        type="range"
        min={Number(scale.low)}
        max={Number(scale.high)}
        value={Number(shown)}
        aria-label={label}
        aria-valuetext={`${write(shown)} ${currencyName(terms.currency, language)}`}
        onKeyDown={moveByKey}
        onChange={(event) => onPrice(draggedPrice(BigInt(event.target.value), shown, scale))}
      />
      <PriceTicks price={shown} terms={terms} isOfPrices={unit === 'price'} write={write} />
    </div>
  )
}

/** Name of a currency as it is said after an amount: «pesos argentinos». */
function currencyName(currency: string, language: string): string | undefined {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value
}

function within(price: bigint, { low, high }: PriceScale): bigint {
  if (price < low) return low
  return price > high ? high : price
}

interface PriceTicksProps {
  readonly price: bigint
  readonly terms: PriceTerms
  /** True if the slider shows listing prices; only then is the original price marked on it. */
  readonly isOfPrices: boolean
  /** Formats an amount without currency. */
  readonly write: (price: bigint) => string
}

/** Distance in percent below which the slider's thumb hides the mark of the original price. */
const THUMB_DISTANCE = 4

/** Captions under the slider: minimum, maximum, and the original price if it lies between them. */
function PriceTicks({ price, terms, isOfPrices, write }: PriceTicksProps) {
  const t = useMessages()
  const scale = scaleOf(terms)
  const { paid, min, max } = terms
  const paidPercent = percentOf(paid, scale)
  const caption = (bound: bigint, name: string) =>
    isOfPrices && paid === bound ? `${name}, ${t('price.original')}` : name
  return (
    <div
      className={classes(
        styles.ticks,
        Math.abs(percentOf(price, scale) - paidPercent) > THUMB_DISTANCE && styles.marked,
      )}
      ref={cssValues({ '--position': String(paidPercent / 100) })}
    >
      <span>
        {min > 0n && <b>{write(min)}</b>}
        {min > 0n ? caption(min, t('price.min')) : t('price.noMin')}
      </span>
      {isOfPrices && paid > scale.low && paid < scale.high && (
        <span className={styles.paid}>
          <b>{write(paid)}</b>
          {t('price.original')}
        </span>
      )}
      <span className={styles.max}>
        {max !== undefined && <b>{write(max)}</b>}
        {max === undefined ? t('price.noMax') : caption(max, t('price.max'))}
      </span>
    </div>
  )
}
