import type { SeatMap } from '@taquilla/contract/guest'
import { cssValues } from '#lib/css-values.ts'
import styles from './seat-map-room.module.css'

interface SeatMapRoomProps {
  readonly drawing: NonNullable<SeatMap['drawing']>
}

/** Room of the shape that a drawing will have, so that nothing moves when it comes. */
export function SeatMapRoom({ drawing: { width, height } }: SeatMapRoomProps) {
  return (
    <div
      className={styles.room}
      data-loading
      aria-hidden="true"
      ref={cssValues({ '--shape': `${width} / ${height}` })}
    />
  )
}
