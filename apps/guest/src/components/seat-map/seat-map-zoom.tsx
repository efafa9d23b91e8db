import { Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
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
      <button
        type="button"
        aria-label={t('seat.zoomIn')}
        disabled={zoom === MOST_ZOOM}
        onClick={() => onZoom(zoom + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
      <button
        type="button"
        aria-label={t('seat.zoomOut')}
        disabled={zoom === 1}
        onClick={() => onZoom(zoom - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
    </div>
  )
}
