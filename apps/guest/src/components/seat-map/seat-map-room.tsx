import { cssValues } from '#lib/css-values.ts'
import styles from './seat-map-room.module.css'

interface SeatMapRoomProps {
  readonly svg: string
}

const VIEW_BOX = /^[^>]*<svg\b[^>]*?\bviewBox\s*=\s*["'][\d.e+-]+[\s,]+[\d.e+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i
const WIDTH = /^[^>]*<svg\b[^>]*?\swidth\s*=\s*["']([\d.]+)/i
const HEIGHT = /^[^>]*<svg\b[^>]*?\sheight\s*=\s*["']([\d.]+)/i

/** Room of the shape that a drawing will have, so that nothing moves when it comes. */
export function SeatMapRoom({ svg }: SeatMapRoomProps) {
  const [, width = WIDTH.exec(svg)?.[1] ?? '1', height = HEIGHT.exec(svg)?.[1] ?? '1'] =
    VIEW_BOX.exec(svg) ?? []
  return (
    <div
      className={styles.room}
      data-loading
      aria-hidden="true"
      ref={cssValues({ '--shape': `${width} / ${height}` })}
    />
  )
}
