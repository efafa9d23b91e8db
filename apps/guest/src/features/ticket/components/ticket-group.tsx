import type { GuestTicket } from '@taquilla/contract/guest'
import { useEffect, useEffectEvent } from 'react'
import { OneTicket } from './one-ticket.tsx'
import styles from './swipe-strip.module.css'
import { TicketStrip } from './swipe-strip.tsx'

export interface TicketGroupProps {
  readonly group: readonly GuestTicket[]
  readonly current: GuestTicket
  readonly clockOffsetMs: number
  readonly onMove: (id: string) => void
}

/** The person's tickets of one show, side by side, with the ways to move between them. */
export function TicketGroup({ group, current, clockOffsetMs, onMove }: TicketGroupProps) {
  useArrowKeys((step) => {
    const to = group[group.indexOf(current) + step]
    if (to !== undefined) onMove(to.id)
  })
  return (
    <TicketStrip group={group} current={current} onMove={onMove} className={styles.group}>
      {(ticket) => <OneTicket ticket={ticket} clockOffsetMs={clockOffsetMs} />}
    </TicketStrip>
  )
}

/** Elements that use the arrow keys themselves. Dialogs do too, except the full-screen codes. */
const USES_ARROWS = 'input, textarea, select, [contenteditable], dialog:not([data-codes])'

/** Calls `onStep` with -1 for the left arrow key and 1 for the right one. */
function useArrowKeys(onStep: (step: -1 | 1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    const isFree = !(event.target instanceof Element && event.target.closest(USES_ARROWS))
    if (step === undefined || !isPlain || !isFree || event.defaultPrevented) return
    event.preventDefault()
    onStep(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
