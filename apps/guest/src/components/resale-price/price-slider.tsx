import type { KeyboardEvent } from 'react'
import { cssValues } from '#lib/css-values.ts'
import { useGuestAddress } from '#lib/guest-context.tsx'
import type { PriceUnit } from './price-draft.ts'
import { draggedPrice, type PriceScale, percentOf, scaleOf } from './price-scale.ts'
import styles from './price-slider.module.css'
import type { PriceTerms } from './price-terms.ts'
import { PriceTicks } from './price-ticks.tsx'

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
