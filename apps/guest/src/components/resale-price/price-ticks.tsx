import { classes } from '@taquilla/ui'
import { cssValues } from '#lib/css-values.ts'
import { useMessages } from '#lib/messages.ts'
import { placeOf, scaleOf } from './price-scale.ts'
import styles from './price-ticks.module.css'
import type { SaleTerms } from './sale-terms.ts'

interface PriceTicksProps {
  readonly price: bigint
  readonly terms: SaleTerms
  /** The scale is of prices, so that what was paid has a place on it. */
  readonly isOfPrices: boolean
  /** An amount of the scale, without its currency. */
  readonly write: (price: bigint) => string
}

/** Nearer than this to an end, in percent, two captions would touch on a phone. */
const ROOM = 25
/** The same for amounts of more digits, as of Colombia and Chile. */
const LONG_ROOM = 36
const LONG = 8
/** Nearer than this, the thumb covers the mark of what was paid. */
const THUMB = 4

/** The bounds under the scale, and what was paid where it lies between them. */
export function PriceTicks({ price, terms, isOfPrices, write }: PriceTicksProps) {
  const t = useMessages()
  const scale = scaleOf(terms)
  const { paid, min, max } = terms
  const place = placeOf(paid, scale)
  const room = write(paid).length > LONG ? LONG_ROOM : ROOM
  const side = place < room ? styles.nearMin : place > 100 - room && styles.nearMax
  const caption = (bound: bigint, name: string) =>
    isOfPrices && paid === bound ? `${name}, ${t('price.paid')}` : name
  return (
    <div
      className={classes(styles.ticks, Math.abs(placeOf(price, scale) - place) > THUMB && styles.marked)}
      ref={cssValues({ '--place': String(place / 100) })}
    >
      <span className={styles.min}>
        {min > 0n && <b>{write(min)}</b>}
        {min > 0n ? caption(min, t('price.min')) : t('price.noMin')}
      </span>
      {isOfPrices && paid > scale.low && paid < scale.high && (
        <span className={classes(styles.paid, side)}>
          <b>{write(paid)}</b>
          {t('price.paid')}
        </span>
      )}
      <span className={styles.max}>
        {max !== undefined && <b>{write(max)}</b>}
        {max === undefined ? t('price.noMax') : caption(max, t('price.max'))}
      </span>
    </div>
  )
}
