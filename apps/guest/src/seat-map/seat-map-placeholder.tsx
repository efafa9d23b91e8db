import type { SeatMap } from '@taquilla/contract/guest'
import { cssValues } from '#lib/css-values.ts'
import styles from './seat-map-placeholder.module.css'

interface SeatMapPlaceholderProps {
  readonly drawing: NonNullable<SeatMap['drawing']>
}

/** Reserves the drawing's aspect ratio while it loads, so that the layout does not shift. */
export function SeatMapPlaceholder({ drawing: { width, height } }: SeatMapPlaceholderProps) {
  return (
    <div
      className={styles.room}
      data-loading
      aria-hidden="true"
      ref={cssValues({ '--shape': `${width} / ${height}` })}
    />
  )
}
