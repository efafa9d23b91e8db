import { useMessages } from '#lib/messages.ts'
import { Stepper } from '../stepper.tsx'
import styles from './seat-map-zoom.module.css'

interface SeatMapZoomProps {
  /** From 1 on, as the drawing takes it. */
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

const MOST_ZOOM = 3

/** Makes a seat map larger and smaller. */
export function SeatMapZoom({ zoom, onZoom }: SeatMapZoomProps) {
  const t = useMessages()
  return (
    <div className={styles.zoom}>
      <Stepper
        value={zoom}
        most={MOST_ZOOM}
        lessLabel={t('seat.zoomOut')}
        moreLabel={t('seat.zoomIn')}
        isUpright
        onChange={onZoom}
      />
    </div>
  )
}
