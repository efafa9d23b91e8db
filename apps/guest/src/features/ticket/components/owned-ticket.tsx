import type { GuestTicket } from '@taquilla/contract/guest'
import type { ReactNode } from 'react'
import { SeatFacts } from '#components/seat-facts.tsx'
import { ShowHead } from '#components/show-head.tsx'
import { useTicketCode } from '../api/get-ticket-code.ts'
import type { TicketVisit } from '../api/get-ticket-page.ts'
import { nextChangeAt, stateOf, type TicketState } from '../ticket-state.ts'
import { useAskWhenDue } from '../use-ask-when-due.ts'
import { useKeptCopy } from '../use-kept-copy.ts'
import { usePagesOffline } from '../use-pages-offline.ts'
import { CodeScreen } from './code-screen.tsx'
import { HolderLine } from './holder-line.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { OwnedArch } from './owned-arch.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFiles } from './ticket-files.tsx'
import { TicketInformation } from './ticket-information.tsx'
import { TicketLayout } from './ticket-layout.tsx'
import { TicketShape } from './ticket-shape.tsx'
import { UnlockNews } from './unlock-news.tsx'

interface OwnedTicketProps {
  readonly ticket: GuestTicket
  readonly visit: TicketVisit
  /** Above the ticket, for who comes with a question. */
  readonly news: ReactNode
  /** Asks the service again. */
  readonly ask: () => Promise<{ readonly error: unknown }>
}

const MARKS: Partial<Record<TicketState, 'torn' | 'struck'>> = { USED: 'torn', CANCELLED: 'struck' }

/** A ticket as its owner sees it: its state, its place, what can be done with it, and the evening. */
export function OwnedTicket({ ticket, visit, news, ask }: OwnedTicketProps) {
  const code = useTicketCode(ticket)
  useAskWhenDue({ at: nextChangeAt(ticket), clockOffsetMs: visit.clockOffsetMs }, ask)
  useKeptCopy(ticket, visit, code.code)
  usePagesOffline()
  const isKept = visit.keptAt !== null
  return (
    <TicketLayout
      head={
        <>
          <ShowHead show={ticket.show} align="center" />
          {news}
          {visit.keptAt !== null && (
            <KeptNotice keptAt={visit.keptAt} timeZone={ticket.show.timeZone} onRetry={() => void ask()} />
          )}
        </>
      }
      ticket={
        <>
          <UnlockNews ticket={ticket} />
          <TicketShape
            upper={<OwnedArch ticket={ticket} code={code} clockOffsetMs={visit.clockOffsetMs} />}
            lower={
              <>
                <SeatFacts seats={[ticket.seat]} optionTitle={ticket.optionTitle} size="large" />
                <HolderLine ticket={ticket} />
              </>
            }
            mark={MARKS[stateOf(ticket)]}
          />
          <CodeScreen ticket={ticket} code={code.code} />
          {!isKept && <TicketFiles ticket={ticket} />}
          {!isKept && <TicketActions ticket={ticket} />}
        </>
      }
      information={<TicketInformation ticket={ticket} code={code} />}
    />
  )
}
