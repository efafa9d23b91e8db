import type { GuestTicket } from '@taquilla/contract/guest'
import { SeatFacts } from '#components/seat-facts.tsx'
import { ShowHead } from '#components/show-head.tsx'
import { stateOf, type TicketState } from '../ticket-state.ts'
import { HolderLine } from './holder-line.tsx'
import { OwnedArch } from './owned-arch.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketInformation } from './ticket-information.tsx'
import { TicketLayout } from './ticket-layout.tsx'
import { TicketShape } from './ticket-shape.tsx'

interface OwnedTicketProps {
  readonly ticket: GuestTicket
  readonly onUnlock: () => void
}

const MARKS: Partial<Record<TicketState, 'torn' | 'struck'>> = { USED: 'torn', CANCELLED: 'struck' }

/** A ticket as its owner sees it: its state, its place, what can be done with it, and the evening. */
export function OwnedTicket({ ticket, onUnlock }: OwnedTicketProps) {
  return (
    <TicketLayout
      head={<ShowHead show={ticket.show} align="center" />}
      ticket={
        <>
          <TicketShape
            upper={<OwnedArch ticket={ticket} onUnlock={onUnlock} />}
            lower={
              <>
                <SeatFacts seats={[ticket.seat]} optionTitle={ticket.optionTitle} size="large" />
                <HolderLine ticket={ticket} />
              </>
            }
            mark={MARKS[stateOf(ticket)]}
          />
          <TicketActions ticket={ticket} />
        </>
      }
      information={<TicketInformation ticket={ticket} />}
    />
  )
}
