import type { GuestTicket } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#lib/messages.ts'
import { ticketName } from '#tickets/seat-names.ts'
import styles from './swipe-strip.module.css'

interface GroupProps {
  /** The person's tickets of a show. */
  readonly group: readonly GuestTicket[]
  /** Ticket in view. */
  readonly current: GuestTicket
  /** Called after a move to another ticket. */
  readonly onMove: (id: string) => void
}

interface TicketStripProps extends GroupProps {
  readonly className: string | undefined
  readonly children: (ticket: GuestTicket) => ReactNode
}

/** Tickets this far from the current one are rendered, so that a swipe finds them complete. */
const RENDERED_AROUND = 2

/**
 * Tickets side by side, one in view, with the buttons between them. People swipe with the browser's own scrolling; a new
 * `current` scrolls to it.
 */
export function TicketStrip({ group, current, onMove, className, children }: TicketStripProps) {
  const t = useMessages()
  const { ref, index } = useStrip({ ids: group.map(({ id }) => id), current: current.id, onMove })
  // The ticket in view comes first; a deferred render of the others does not block a slow phone.
  const around = useDeferredValue(RENDERED_AROUND, 0)
  const isAlone = group.length === 1
  return (
    <>
      <GroupSteps group={group} current={current} onMove={onMove} />
      <div
        ref={ref}
        className={classes(styles.strip, isAlone && styles.alone, className)}
        {...(isAlone ? {} : { role: 'group', 'aria-label': t('ticket.ofShow'), tabIndex: 0 })}
      >
        {group.map((ticket, at) => (
          <div key={ticket.id} className={styles.item}>
            {/* Only the ticket in view can be read and focused. The one around it stays a target of a wheel, whose event
              arrives when the next ticket is already below the pointer. */}
            <div inert={at !== index} aria-hidden={at !== index || undefined}>
              {Math.abs(at - index) <= around && children(ticket)}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** Place of the ticket among those of its show, between buttons to the previous and the next one. */
function GroupSteps({ group, current, onMove }: GroupProps) {
  const t = useMessages()
  if (group.length === 1) return null
  const index = group.indexOf(current)
  const step = (to: GuestTicket | undefined, icon: 'chevron-left' | 'chevron-right', label: string) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={to === undefined ? label : `${label}: ${ticketName(to, t)}`}
      // `disabled` would drop the keyboard focus from the pressed button.
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onMove(to.id)}
    >
      <Icon name={icon} size={24} />
    </button>
  )
  return (
    <nav className={styles.steps} aria-label={t('ticket.ofShow')}>
      {step(group[index - 1], 'chevron-left', t('ticket.previous'))}
      <p role="status">
        <b>{t('ticket.position', index + 1, group.length)}</b> <span>{ticketName(current, t)}</span>
      </p>
      {step(group[index + 1], 'chevron-right', t('ticket.next'))}
    </nav>
  )
}

interface StripState {
  readonly ids: readonly string[]
  /** Id of the item in view. */
  readonly current: string
  /** Called after a swipe to another item. */
  readonly onMove: (id: string) => void
}

/** In browsers without `scrollend`, scrolling has ended after this time without another step. */
const SCROLLED_AFTER_MS = 120

/** Keeps a scrolling strip of items at the current one, and reports which item a person swiped to. */
function useStrip({ ids, current, onMove }: StripState) {
  const ref = useRef<HTMLDivElement>(null)
  const index = ids.indexOf(current)
  /** Number of items when the strip was last placed; another number places it again without an animation. */
  const placedCount = useRef(0)
  /** True while the person scrolls; browsers also scroll by themselves when items change their size. */
  const isByHand = useRef(false)
  useLayoutEffect(() => {
    if (ref.current !== null) place(ref.current, index, placedCount.current === ids.length)
    placedCount.current = ids.length
  }, [index, ids.length])

  const endScrolling = useEffectEvent((strip: HTMLElement) => {
    const stride = strideOf(strip)
    if (stride === 0) return
    if (!isByHand.current) return place(strip, index, false)
    isByHand.current = false
    const id = ids[Math.round(strip.scrollLeft / stride)]
    if (id !== undefined && id !== current) onMove(id)
  })
  const replace = useEffectEvent((strip: HTMLElement) => {
    if (!isByHand.current) place(strip, index, false)
  })
  useEffect(() => {
    const strip = ref.current
    if (strip === null) return
    // The strip has no size while its dialog opens, and another one after the phone was turned.
    const observer = new ResizeObserver(() => replace(strip))
    observer.observe(strip)
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => endScrolling(strip), SCROLLED_AFTER_MS)
    }
    const takeOver = () => {
      isByHand.current = true
    }
    const hasEnd = 'onscrollend' in window
    const listeners = {
      ...(hasEnd ? { scrollend: () => endScrolling(strip) } : { scroll: wait }),
      pointerdown: takeOver,
      wheel: takeOver,
    }
    for (const [name, listener] of Object.entries(listeners)) {
      strip.addEventListener(name, listener, { passive: true })
    }
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) strip.removeEventListener(name, listener)
    }
  }, [])
  return { ref, index }
}

function place(strip: HTMLElement, index: number, isAnimated: boolean) {
  const left = index * strideOf(strip)
  if (Math.abs(strip.scrollLeft - left) < 2) return
  strip.scrollTo({ left, behavior: isAnimated ? 'auto' : 'instant' })
}

/** Distance from one item to the next. */
function strideOf({ children: [first, second] }: Element): number {
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0
  return second.offsetLeft - first.offsetLeft
}
