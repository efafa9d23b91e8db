import { Stepper } from '#components/stepper.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './seat-map-zoom.module.css'

interface SeatMapZoomProps {
  /** Zoom level from 1 to `max`. */
  readonly zoom: number
  readonly max?: number
  readonly onZoom: (zoom: number) => void
}

const MAX_ZOOM = 3

export function SeatMapZoom({ zoom, max = MAX_ZOOM, onZoom }: SeatMapZoomProps) {
  const t = useMessages()
  return (
    <div className={styles.zoom}>
      <Stepper
        value={zoom}
        max={max}
        lessLabel={t('seat.zoomOut')}
        moreLabel={t('seat.zoomIn')}
        isUpright
        onChange={onZoom}
      />
    </div>
  )
}
