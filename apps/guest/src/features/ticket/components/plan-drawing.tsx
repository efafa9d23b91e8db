import type { GuestTicket, SeatMap } from '@taquilla/contract/guest'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Notice } from '#components/notice.tsx'
import { useDrawing } from '#seat-map/drawing.ts'
import { useLegibleLabels } from '#seat-map/legible-labels.ts'
import { placeKeysOf } from '#seat-map/place-keys.ts'
import { SeatMapPlaceholder } from '#seat-map/seat-map-placeholder.tsx'
import { useDialogTexts } from '../use-dialog-texts.ts'
import styles from './plan-drawing.module.css'

interface PlanDrawingProps {
  readonly drawing: NonNullable<SeatMap['drawing']>
  readonly seat: GuestTicket['seat']
  /** Seat in words, for the accessible label. */
  readonly name: string
  readonly zoom: number
  /** Controls shown only if the drawing could be built. */
  readonly children: ReactNode
}

/** Renders the seller's SVG seat map with one seat marked. */
export function PlanDrawing({ drawing, seat, name, zoom, children }: PlanDrawingProps) {
  const texts = useDialogTexts()
  const frame = useRef<HTMLDivElement>(null)
  const { map, isBroken } = useDrawing(drawing)
  useLayoutEffect(() => {
    if (map === undefined) return
    for (const [key, isSection] of placeKeysOf(seat)) {
      for (const element of map.querySelectorAll(`[data-place="${CSS.escape(key)}"]`)) {
        element.setAttribute('data-own', isSection ? 'section' : 'place')
      }
    }
    frame.current?.replaceChildren(map)
  }, [map, seat])
  useLegibleLabels(map)
  if (isBroken) return <Notice>{texts.mapFailed}</Notice>
  return (
    <>
      <div
        role="img"
        aria-label={texts.mapLabel(name)}
        className={styles.plan}
        data-zoom={zoom}
        data-theme={map?.dataset.theme}
      >
        {map === undefined && <SeatMapPlaceholder drawing={drawing} />}
        <div ref={frame} />
      </div>
      {children}
    </>
  )
}
