import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { ticketName } from '#tickets/seat-names.ts'
import styles from './group-steps.module.css'

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
