import type { GuestTicket } from '@taquilla/contract/guest'
import { SeatFacts } from '#components/seat-facts.tsx'
import { useMessages } from '#lib/messages.ts'
import { useTicketCode } from '../api/use-ticket-code.ts'
import { stateOf, type TicketState } from '../ticket-state.ts'
import { HolderLine } from './holder-line.tsx'
import { OwnedArch } from './owned-arch.tsx'
import { SwipeStrip } from './swipe-strip.tsx'
import styles from './ticket-group.module.css'
import { TicketShape } from './ticket-shape.tsx'
import { UnlockAnnouncement } from './unlock-announcement.tsx'

interface TicketGroupProps {
  readonly group: readonly GuestTicket[]
  readonly current: GuestTicket
  readonly clockOffsetMs: number
  readonly onMove: (id: string) => void
}

const MARKS: Partial<Record<TicketState, 'torn' | 'struck'>> = { USED: 'torn', CANCELLED: 'struck' }

/** The person's tickets of one show, side by side. */
export function TicketGroup({ group, current, clockOffsetMs, onMove }: TicketGroupProps) {
  const t = useMessages()
  const byId = new Map(group.map((each) => [each.id, each]))
  return (
    <SwipeStrip
      label={t('ticket.ofShow')}
      ids={[...byId.keys()]}
      current={current.id}
      onMove={onMove}
      className={group.length > 1 ? styles.group : undefined}
    >
      {(id) => {
        const ticket = byId.get(id)
        return ticket && <OneTicket ticket={ticket} clockOffsetMs={clockOffsetMs} />
      }}
    </SwipeStrip>
  )
}

interface OneTicketProps {
  readonly ticket: GuestTicket
  readonly clockOffsetMs: number
}

function OneTicket({ ticket, clockOffsetMs }: OneTicketProps) {
  const code = useTicketCode(ticket)
  return (
    <>
      <UnlockAnnouncement ticket={ticket} />
      <TicketShape
        upper={<OwnedArch ticket={ticket} code={code} clockOffsetMs={clockOffsetMs} />}
        lower={
          <>
            <SeatFacts seats={[ticket.seat]} optionTitle={ticket.optionTitle} size="large" />
            <HolderLine ticket={ticket} />
          </>
        }
        mark={MARKS[stateOf(ticket)]}
      />
    </>
  )
}
