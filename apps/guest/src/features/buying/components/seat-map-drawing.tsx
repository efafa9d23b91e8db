import { useEffect, useRef, useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { cleanSeatMap } from '../clean-seat-map.ts'
import type { SeatMapMark } from '../seat-map-states.ts'
import styles from './seat-map-drawing.module.css'

interface SeatMapDrawingProps {
  readonly svg: string
  readonly label: string
  readonly marks: ReadonlyMap<string, SeatMapMark>
  readonly zoom: number
  /** Pressed with a pointer; who uses keys or a screen reader has the list. */
  readonly onPress: (offerIds: readonly string[]) => void
}

/** The seller's own drawing of the seats, with what is on resale marked in it. */
export function SeatMapDrawing({ svg, label, marks, zoom, onPress }: SeatMapDrawingProps) {
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    const map = cleanSeatMap(svg)
    setIsBroken(map === undefined)
    if (map) frame.current?.replaceChildren(map)
  }, [svg])

  // After the drawing was put in place; the code of the map is among what it depends on for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no marks yet
  useEffect(() => {
    for (const element of frame.current?.querySelectorAll('[data-place]') ?? []) {
      const mark = marks.get(element.getAttribute('data-place') ?? '')
      if (mark === undefined) element.removeAttribute('data-state')
      else element.setAttribute('data-state', mark.state)
      element.toggleAttribute('data-section', mark?.isSection ?? false)
    }
  }, [svg, marks])

  useEffect(() => {
    const listening = frame.current
    const press = ({ target }: MouseEvent) => {
      const place =
        target instanceof Element ? target.closest('[data-state]')?.getAttribute('data-place') : undefined
      const mark = marks.get(place ?? '')
      if (mark) onPress(mark.offerIds)
    }
    listening?.addEventListener('click', press)
    return () => listening?.removeEventListener('click', press)
  }, [marks, onPress])

  if (isBroken) return <Notice>{t('buying.mapFailed')}</Notice>
  return <div ref={frame} role="img" aria-label={label} className={styles.drawing} data-zoom={zoom} />
}
