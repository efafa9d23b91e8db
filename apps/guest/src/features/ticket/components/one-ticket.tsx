import type { GuestTicket } from '@taquilla/contract/guest'
import { SeatFacts } from '#tickets/seat-facts.tsx'
import { useTicketCode } from '../api/use-ticket-code.ts'
import { stateOf, type TicketState } from '../ticket-state.ts'
import { HolderLine } from './holder-line.tsx'
import { OwnedArch } from './owned-arch.tsx'
import { TicketShape } from './ticket-shape.tsx'
import { UnlockAnnouncement } from './unlock-announcement.tsx'

interface OneTicketProps {
  readonly ticket: GuestTicket
  readonly clockOffsetMs: number
}

const MARKS: Partial<Record<TicketState, 'torn' | 'struck'>> = { USED: 'torn', CANCELLED: 'struck' }

/** The ticket itself: its code or state above, seat and holder below. */
export function OneTicket({ ticket, clockOffsetMs }: OneTicketProps) {
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
