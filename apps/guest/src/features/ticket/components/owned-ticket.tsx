import type { GuestTicket } from '@taquilla/contract/guest'
import type { ReactNode } from 'react'
import { SeatFacts } from '#components/seat-facts.tsx'
import { ShowHead } from '#components/show-head.tsx'
import { useTicketCode } from '../api/use-ticket-code.ts'
import type { TicketSnapshot } from '../api/use-ticket-page.ts'
import { nextChangeAt, stateOf, type TicketState } from '../ticket-state.ts'
import { usePagesOffline } from '../use-pages-offline.ts'
import { useRefetchWhenDue } from '../use-refetch-when-due.ts'
import { useSavedCopy } from '../use-saved-copy.ts'
import { CodeScreen } from './code-screen.tsx'
import { HolderLine } from './holder-line.tsx'
import { OwnedArch } from './owned-arch.tsx'
import { SavedCopyNotice } from './saved-copy-notice.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFiles } from './ticket-files.tsx'
import { TicketInformation } from './ticket-information.tsx'
import { TicketLayout } from './ticket-layout.tsx'
import { TicketShape } from './ticket-shape.tsx'
import { UnlockAnnouncement } from './unlock-announcement.tsx'

interface OwnedTicketProps {
  readonly ticket: GuestTicket
  readonly snapshot: TicketSnapshot
  /** Notice above the ticket, such as a refused file. */
  readonly notice: ReactNode
  readonly refetch: () => Promise<{ readonly error: unknown }>
}

const MARKS: Partial<Record<TicketState, 'torn' | 'struck'>> = { USED: 'torn', CANCELLED: 'struck' }

export function OwnedTicket({ ticket, snapshot, notice, refetch }: OwnedTicketProps) {
  const code = useTicketCode(ticket)
  useRefetchWhenDue({ at: nextChangeAt(ticket), clockOffsetMs: snapshot.clockOffsetMs }, refetch)
  useSavedCopy(ticket, snapshot, code.code)
  usePagesOffline()
  const isSavedCopy = snapshot.savedAt !== null
  return (
    <TicketLayout
      head={
        <>
          <ShowHead show={ticket.show} align="center" />
          {notice}
          {snapshot.savedAt !== null && (
            <SavedCopyNotice
              savedAt={snapshot.savedAt}
              timeZone={ticket.show.timeZone}
              onRetry={() => void refetch()}
            />
          )}
        </>
      }
      ticket={
        <>
          <UnlockAnnouncement ticket={ticket} />
          <TicketShape
            upper={<OwnedArch ticket={ticket} code={code} clockOffsetMs={snapshot.clockOffsetMs} />}
            lower={
              <>
                <SeatFacts seats={[ticket.seat]} optionTitle={ticket.optionTitle} size="large" />
                <HolderLine ticket={ticket} />
              </>
            }
            mark={MARKS[stateOf(ticket)]}
          />
          <CodeScreen ticket={ticket} code={code.code} />
          {!isSavedCopy && <TicketFiles ticket={ticket} />}
          {!isSavedCopy && <TicketActions ticket={ticket} />}
        </>
      }
      information={<TicketInformation ticket={ticket} code={code} />}
    />
  )
}
