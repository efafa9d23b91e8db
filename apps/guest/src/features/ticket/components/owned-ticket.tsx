import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useState,
} from 'react'
import { Button } from '#components/button.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, useNavigate } from '#lib/router.tsx'
import { usePagesOffline } from '#lib/use-pages-offline.ts'
import { ShowHead } from '#tickets/show-head.tsx'
import { useTicketCode } from '../api/use-ticket-code.ts'
import { type TicketSnapshot, useSavedCopy } from '../api/use-ticket-page.ts'
import { nextChangeAt, stateOf } from '../ticket-state.ts'
import { useRefetchWhenDue } from '../use-refetch-when-due.ts'
import { OneTicket } from './one-ticket.tsx'
import type { SavedCopyNoticeProps } from './saved-copy-notice.tsx'
import styles from './ticket-actions.module.css'
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

interface TicketActionsProps {
  readonly ticket: GuestTicket
}

// Loaded when it is opened: few people open one.
const TicketDialog = lazy(() =>
  import('./ticket-dialog.tsx').then((loaded) => ({ default: loaded.TicketDialog })),
)

/** Actions of the owner; unavailable ones are shown with the reason. */
function TicketActions({ ticket }: TicketActionsProps) {
  const t = useMessages()
  const paths = usePaths()
  const reasonId = useId()
  const [dialog, setDialog] = useState<'map' | 'handOver'>()
  const { handover } = ticket
  const isOver = ['USED', 'CANCELLED', 'OVER'].includes(stateOf(ticket))
  const sellRefusal = isOver || ticket.listing !== null ? null : ticket.sellRefusal
  return (
    <>
      <div className={styles.actions}>
        {!isOver && <SaleAction ticket={ticket} reasonId={reasonId} />}
        {!isOver && ticket.hasSeatMap && (
          <button type="button" aria-haspopup="dialog" onClick={() => setDialog('map')}>
            <Icon name="map" size={24} />
            {t('ticket.seeMap')}
          </button>
        )}
        {(handover || ticket.handoverRefusal === null) && (
          <button type="button" aria-haspopup="dialog" onClick={() => setDialog('handOver')}>
            <Icon name="share" size={24} />
            {t(handover ? 'ticket.handoverPending' : 'ticket.handOver')}
          </button>
        )}
        <Link to={paths.myTickets()}>
          <Icon name="ticket" size={24} />
          {t('frame.myTickets')}
        </Link>
      </div>
      {dialog && (
        <Suspense>
          <TicketDialog kind={dialog} ticket={ticket} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {sellRefusal !== null && (
        <p id={reasonId} className={styles.reason}>
          {sellRefusal.title}. {sellRefusal.detail}
        </p>
      )}
    </>
  )
}

interface SaleActionProps extends TicketActionsProps {
  /** Id of the text that explains why the ticket cannot be sold. */
  readonly reasonId: string
}

/** Link to sell the ticket, or to its listing. */
function SaleAction({ ticket: { id, listing, sellRefusal }, reasonId }: SaleActionProps) {
  const t = useMessages()
  const paths = usePaths()
  const content = (
    <>
      <Icon name="tag" size={24} />
      {t(listing === null ? 'ticket.sell' : 'ticket.manage')}
    </>
  )
  if (listing !== null) return <Link to={paths.listing(listing.id)}>{content}</Link>
  if (sellRefusal === null) return <Link to={paths.sell(id)}>{content}</Link>
  return (
    <button type="button" aria-disabled="true" aria-describedby={reasonId}>
      {content}
    </button>
  )
}

const WholeScreen = lazy(loadWholeScreen)

function loadWholeScreen() {
  return import('./whole-screen.tsx').then((loaded) => ({ default: loaded.WholeScreen }))
}

interface CodeScreenProps {
  readonly group: readonly GuestTicket[]
  readonly current: GuestTicket
  readonly code: TicketCode | undefined
  readonly onMove: (id: string) => void
}

/** Button that shows the codes or pickup numbers of the group full screen; nothing if this ticket shows neither. */
function CodeScreen({ group, current, code, onMove }: CodeScreenProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const hasNumber = stateOf(current) === 'PICKUP' && Boolean(current.pickup?.number)
  const isOffered = code !== undefined || hasNumber
  useEffect(() => {
    // The screen is loaded with the button, because the signal may be gone when it is pressed.
    if (isOffered) loadWholeScreen().catch(() => undefined)
  }, [isOffered])
  return (
    <>
      {isOffered && (
        <Button kind="primary" isBlock isLarge className={styles.button} onClick={() => setOpen(true)}>
          {t('ticket.wholeScreen')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <WholeScreen group={group} current={current} onMove={onMove} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
