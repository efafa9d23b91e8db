import type { TicketPage as Page } from '@taquilla/contract/guest'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { myTicketsQuery, useListedPage, useMyTickets } from '#features/my-tickets/api/use-my-tickets.ts'
import { ticketPageQuery, useTicketPage } from '#features/ticket/api/use-ticket-page.ts'
import { OwnedTicket } from '#features/ticket/components/owned-ticket.tsx'
import { TicketSkeleton } from '#features/ticket/components/ticket-layout.tsx'
import { showGroup, stateOf, type TicketState } from '#features/ticket/ticket-state.ts'
import { useFileRefused } from '#features/ticket/use-file-refused.ts'
import { LoadFailure } from '#help/load-failure.tsx'
import type { HelpTopic } from '#help/use-help.ts'
import { useHelp } from '#help/use-help.ts'
import { useMessages } from '#lib/messages.ts'
import { useParams } from '#lib/router.tsx'
import { useDeferredData } from '#lib/use-deferred-data.ts'
import { usePageTitle } from '#session/session.tsx'
import type { LoadFirst } from '../pages.ts'

// Most visitors of a ticket are its owner, and few come from a refused file.
const FileRefused = lazy(() =>
  import('#features/ticket/components/file-refused.tsx').then((loaded) => ({ default: loaded.FileRefused })),
)
const SignInForm = lazy(() =>
  import('#session/sign-in-form.tsx').then((loaded) => ({ default: loaded.SignInForm })),
)
const SwitchAccount = lazy(() =>
  import('#session/switch-account.tsx').then((loaded) => ({
    default: loaded.SwitchAccount,
  })),
)
const VisitorsTicket = lazy(() =>
  import('#features/ticket/components/visitors-ticket.tsx').then((loaded) => ({
    default: loaded.VisitorsTicket,
  })),
)

const TOPICS: Readonly<Record<TicketState, readonly HelpTopic[]>> = {
  PREPARING: ['preparing'],
  LOCKED: ['codeLocked'],
  SHOWN: ['codeShown'],
  PICKUP: ['pickup'],
  AWAITED: ['codeAwaited'],
  ORGANIZER: ['organizerCode'],
  LISTED: ['listed', 'sold'],
  USED: ['used'],
  CANCELLED: ['cancelled'],
  OVER: [],
}

export const loadFirst: LoadFirst = async ({ queries, client, id }) => {
  const ticket = ticketPageQuery(client, id)
  await queries.prefetchQuery(ticket)
  // Its owner sees it among their other tickets of the show, but does not wait while these are tried again.
  const isOwn = queries.getQueryData(ticket.queryKey)?.page.ticket != null
  if (isOwn) await queries.prefetchQuery({ ...myTicketsQuery(client), retry: false })
}

export default function TicketPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const isFileRefused = useFileRefused()
  const { data, isPlaceholderData, error, refetch } = useTicketPage(id, useListedPage(id))
  const snapshot = useDeferredData(data)
  usePageTitle(snapshot && `${t('ticket.title')} · ${snapshot.page.show.eventTitle}`)
  useHelp(topicsOf(snapshot?.page))
  if (snapshot === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (snapshot === undefined) return <TicketSkeleton />
  const { page } = snapshot
  const notice = isFileRefused && (
    <Suspense>
      <FileRefused page={page} />
    </Suspense>
  )
  if (page.ticket !== null) {
    const loaded = { snapshot, isLoading: isPlaceholderData, notice, refetch }
    return <TicketOfShow ticket={page.ticket} {...loaded} />
  }
  const signIn =
    page.view === 'SIGN_IN' ? <SignInForm title={t('ticket.signIn')} level={2} /> : <SwitchAccount />
  return (
    <Suspense fallback={<TicketSkeleton />}>
      <VisitorsTicket page={page} notice={notice} signIn={signIn} />
    </Suspense>
  )
}

function topicsOf(page: Page | undefined): readonly HelpTopic[] {
  if (page?.ticket) return TOPICS[stateOf(page.ticket)]
  return page?.view === 'SOLD' ? ['sold'] : ['notMine']
}

type TicketOfShowProps = Omit<ComponentProps<typeof OwnedTicket>, 'group'>

/** A ticket with the person's other tickets of the show, which are loaded once it is shown. */
function TicketOfShow(props: TicketOfShowProps) {
  const { ticket, isLoading } = props
  const { data, refetch } = useMyTickets()
  const listed = data?.myTickets.tickets
  const codeState = listed?.find(({ id }) => id === ticket.id)?.codeState
  const isOutdated = !isLoading && codeState !== undefined && codeState !== ticket.codeState
  // A change of one ticket, such as its unlock, may have happened to the others too.
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  return <OwnedTicket {...props} group={showGroup(ticket, listed)} />
}
