import type { GuestTicket } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { type ReactNode, useDeferredValue } from 'react'
import { useMessages } from '#lib/messages.ts'
import { ticketName } from '#tickets/seat-names.ts'
import { useStrip } from '../use-strip.ts'
import styles from './swipe-strip.module.css'

interface SwipeStripProps {
  readonly label: string
  readonly ids: readonly string[]
  /** Id of the item in view. */
  readonly current: string
  /** Called after a swipe to another item. */
  readonly onMove: (id: string) => void
  readonly className?: string | undefined
  readonly children: (id: string) => ReactNode
}

/** Items this far from the current one are rendered, so that a swipe finds them complete. */
const RENDERED_AROUND = 2

/** Items side by side, one in view. People swipe with the browser's own scrolling; a new `current` scrolls to it. */
export function SwipeStrip({ label, ids, current, onMove, className, children }: SwipeStripProps) {
  const { ref, index } = useStrip({ ids, current, onMove })
  // The item in view comes first; a deferred render of the others does not block a slow phone.
  const around = useDeferredValue(RENDERED_AROUND, 0)
  const isAlone = ids.length === 1
  return (
    <div
      ref={ref}
      className={classes(styles.strip, isAlone && styles.alone, className)}
      {...(isAlone ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {ids.map((id, at) => (
        <div key={id} className={styles.item}>
          {/* Only the item in view can be read and focused. The item around it stays a target of a wheel, whose event
              arrives when the next item is already below the pointer. */}
          <div inert={id !== current} aria-hidden={id !== current || undefined}>
            {Math.abs(at - index) <= around && children(id)}
          </div>
        </div>
      ))}
    </div>
  )
}

interface GroupStepsProps {
  readonly group: readonly GuestTicket[]
  readonly current: GuestTicket
  readonly onMove: (id: string) => void
}

/** Place of the ticket among those of its show, between buttons to the previous and the next one. */
export function GroupSteps({ group, current, onMove }: GroupStepsProps) {
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
