import type { GuestTicket } from '@taquilla/contract/guest'
import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { usePaths } from '#lib/guest-context.tsx'
import { useNavigate } from '#lib/router.tsx'
import { usePagesOffline } from '#lib/use-pages-offline.ts'
import { ShowHead } from '#tickets/show-head.tsx'
import { useTicketCode } from '../api/use-ticket-code.ts'
import type { TicketSnapshot } from '../api/use-ticket-page.ts'
import { useSavedCopy } from '../api/use-ticket-page.ts'
import { nextChangeAt } from '../ticket-state.ts'
import { useRefetchWhenDue } from '../use-refetch-when-due.ts'
import { CodeScreen } from './code-screen.tsx'
import { OneTicket } from './one-ticket.tsx'
import type { SavedCopyNoticeProps } from './saved-copy-notice.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFiles } from './ticket-files.tsx'
import type { TicketGroupProps } from './ticket-group.tsx'
import { TicketInformation } from './ticket-information.tsx'
import { TicketLayout } from './ticket-layout.tsx'

// The group is a chunk of its own, because most people have one ticket for a show. Without signal they still see
// this one.
const TicketGroup = lazy(async () => ({
  default: await import('./ticket-group.tsx').then(
    (loaded) => loaded.TicketGroup,
    () => CurrentTicket,
  ),
}))

// Shown offline only; the service worker caches it. Before it has, the ticket is shown without the notice.
const SavedCopyNotice = lazy(async (): Promise<{ default: ComponentType<SavedCopyNoticeProps> }> => {
  const loaded = await import('./saved-copy-notice.tsx').catch(() => undefined)
  return { default: loaded?.SavedCopyNotice ?? (() => null) }
})

function CurrentTicket({ current, clockOffsetMs }: TicketGroupProps) {
  return <OneTicket ticket={current} clockOffsetMs={clockOffsetMs} />
}

interface OwnedTicketProps {
  readonly ticket: GuestTicket
  /** The person's tickets of the show, this one among them. */
  readonly group: readonly GuestTicket[]
  readonly snapshot: TicketSnapshot
  /** True while the ticket comes from a list and its page is loading. */
  readonly isLoading: boolean
  /** Notice above the ticket, such as a refused file. */
  readonly notice: ReactNode
  readonly refetch: () => Promise<{ readonly error: unknown }>
}

export function OwnedTicket({ ticket, group, snapshot, isLoading, notice, refetch }: OwnedTicketProps) {
  const code = useTicketCode(ticket)
  useRefetchWhenDue({ at: nextChangeAt(ticket), clockOffsetMs: snapshot.clockOffsetMs }, refetch)
  useSavedCopy(ticket, isLoading ? undefined : snapshot, code.code)
  usePagesOffline()
  const paths = usePaths()
  const navigate = useNavigate()
  // Going back leaves the tickets instead of walking through those that were looked at.
  const moveTo = (id: string) => navigate(paths.ticket(id), { replace: true })
  const alone = <OneTicket ticket={ticket} clockOffsetMs={snapshot.clockOffsetMs} />
  // Deferred, so that the ticket stays as it is until the group is loaded, and its render can be interrupted.
  const isGroup = useDeferredValue(group.length > 1)
  const isSavedCopy = snapshot.savedAt !== null
  return (
    <TicketLayout
      head={
        <>
          <ShowHead show={ticket.show} />
          {notice}
          {snapshot.savedAt !== null && (
            <Suspense>
              <SavedCopyNotice savedAt={snapshot.savedAt} onRetry={() => void refetch()} />
            </Suspense>
          )}
        </>
      }
      ticket={
        <>
          <Suspense fallback={alone}>
            {isGroup ? (
              <TicketGroup
                group={group}
                current={ticket}
                clockOffsetMs={snapshot.clockOffsetMs}
                onMove={moveTo}
              />
            ) : (
              alone
            )}
          </Suspense>
          <CodeScreen group={group} current={ticket} code={code.code} onMove={moveTo} />
        </>
      }
      tools={
        !isSavedCopy && (
          <>
            <TicketFiles ticket={ticket} group={group} />
            <TicketActions key={ticket.id} ticket={ticket} />
          </>
        )
      }
      information={<TicketInformation ticket={ticket} group={group} code={code} />}
    />
  )
}
