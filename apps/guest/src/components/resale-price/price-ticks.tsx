import { classes } from '@taquilla/ui'
import { cssValues } from '#lib/css-values.ts'
import { useMessages } from '#lib/messages.ts'
import { percentOf, scaleOf } from './price-scale.ts'
import type { PriceTerms } from './price-terms.ts'
import styles from './price-ticks.module.css'

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
export function PriceTicks({ price, terms, isOfPrices, write }: PriceTicksProps) {
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
