import type { GuestTicket } from '@taquilla/contract/guest'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { cleanSeatMap } from '#lib/clean-seat-map.ts'
import { useMessages } from '#lib/messages.ts'
import { placeKeysOf } from '#lib/place-keys.ts'
import styles from './plan-drawing.module.css'

interface PlanDrawingProps {
  readonly svg: string
  readonly seat: GuestTicket['seat']
  /** The place, in words. */
  readonly name: string
  readonly zoom: number
}

/** The seller's own drawing of the seats, with one place marked in it. */
export function PlanDrawing({ svg, seat, name, zoom }: PlanDrawingProps) {
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const plan = cleanSeatMap(svg)
    setIsBroken(plan === undefined)
    if (plan === undefined) return
    for (const [key, isSection] of placeKeysOf(seat)) {
      for (const element of plan.querySelectorAll(`[data-place="${CSS.escape(key)}"]`)) {
        element.setAttribute('data-own', isSection ? 'section' : 'place')
      }
    }
    frame.current?.replaceChildren(plan)
  }, [svg, seat])
  if (isBroken) return <Notice>{t('ticket.planFailed')}</Notice>
  return (
    <div
      ref={frame}
      role="img"
      aria-label={t('ticket.planLabel', name)}
      className={styles.plan}
      data-zoom={zoom}
    />
  )
}
