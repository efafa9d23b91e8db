import type { GuestTicket } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useArrowKeys } from '../use-arrow-keys.ts'
import { GroupSteps } from './group-steps.tsx'
import { OneTicket } from './one-ticket.tsx'
import { SwipeStrip } from './swipe-strip.tsx'
import styles from './ticket-group.module.css'

export interface TicketGroupProps {
  readonly group: readonly GuestTicket[]
  readonly current: GuestTicket
  readonly clockOffsetMs: number
  readonly onMove: (id: string) => void
}

/** The person's tickets of one show, side by side, with the ways to move between them. */
export function TicketGroup({ group, current, clockOffsetMs, onMove }: TicketGroupProps) {
  const t = useMessages()
  useArrowKeys((step) => {
    const to = group[group.indexOf(current) + step]
    if (to !== undefined) onMove(to.id)
  })
  const byId = new Map(group.map((each) => [each.id, each]))
  return (
    <>
      <GroupSteps group={group} current={current} onMove={onMove} />
      <SwipeStrip
        label={t('ticket.ofShow')}
        ids={[...byId.keys()]}
        current={current.id}
        onMove={onMove}
        className={styles.group}
      >
        {(id) => {
          const ticket = byId.get(id)
          return ticket && <OneTicket ticket={ticket} clockOffsetMs={clockOffsetMs} />
        }}
      </SwipeStrip>
    </>
  )
}
