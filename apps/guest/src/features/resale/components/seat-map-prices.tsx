import { classes } from '@taquilla/ui'
import { cssValues } from '#lib/css-values.ts'
import type { Bubble } from '../seat-map-bubbles.ts'
import styles from './seat-map-prices.module.css'

interface SeatMapPricesProps {
  readonly bubbles: readonly Bubble[]
}

/** Price bubbles over the drawing, each pointing at its seat. */
export function SeatMapPrices({ bubbles }: SeatMapPricesProps) {
  return bubbles.map(({ id, state, text, x, y, isBelow, shift }) => (
    <span
      key={id}
      className={classes(styles.price, isBelow && styles.below)}
      data-price={state}
      data-offer={id}
      ref={cssValues({ '--x': `${x}px`, '--y': `${y}px`, '--shift': `${shift}px` })}
    >
      {text}
    </span>
  ))
}
