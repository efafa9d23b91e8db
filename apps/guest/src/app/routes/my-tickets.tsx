import { type ComponentType, lazy, Suspense } from 'react'
import { AccountSide } from '#account/account-side.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { myTicketsQuery, useMyTickets } from '#features/my-tickets/api/use-my-tickets.ts'
import { TicketLists } from '#features/my-tickets/components/ticket-lists.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { useHelp } from '#help/use-help.ts'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { usePagesOffline } from '#lib/use-pages-offline.ts'
import { usePageTitle } from '#session/session.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'
import { SwitchAccount } from '#session/switch-account.tsx'
import { OrganizerNotice } from '#tickets/organizer-notice.tsx'
import type { LoadFirst } from '../pages.ts'

// The tickets come first, and are shown without the alerts if these cannot be loaded.
const AlertList = lazy<ComponentType>(() =>
  import('#features/alert/components/alert-list.tsx').then(
    (loaded) => ({ default: loaded.AlertList }),
    () => ({ default: () => null }),
  ),
)

export const loadFirst: LoadFirst = ({ queries, client }) => queries.prefetchQuery(myTicketsQuery(client))

export default function MyTicketsPage() {
  const t = useMessages()
  usePageTitle(t('myTickets.title'))
  useHelp(['findTickets', 'codeLocked'])
  return (
    <SignInGate title={t('myTickets.signIn')}>
      <MyTickets />
    </SignInGate>
  )
}

function MyTickets() {
  const t = useMessages()
  const format = useFormat()
  usePagesOffline()
  const { data, error, refetch, isFetching } = useMyTickets()
  const isOnline = data?.savedAt === null
  const hasSold = data !== undefined && data.myTickets.sold.length > 0

  if (data === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }

  function lists() {
    if (data === undefined) return <Skeleton shape="card" count={2} />
    return (
      <TicketLists myTickets={data.myTickets} isSaved={!isOnline} switchAccount={<SwitchAccount />}>
        {data.savedAt !== null && (
          <Notice tone="warning" title={`${t('notice.noSignal')}.`} isLive>
            {t('myTickets.savedOnly', format.moment(new Date(data.savedAt).toISOString()))}
          </Notice>
        )}
        <OrganizerNotice
          state={data.myTickets.organizer}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </TicketLists>
    )
  }

  return (
    <TwoColumns
      sideLabel={t('frame.yourAccount')}
      side={
        <AccountSide topic={hasSold ? 'sold' : 'findTickets'}>
          {isOnline && (
            <Suspense fallback={null}>
              <AlertList />
            </Suspense>
          )}
        </AccountSide>
      }
    >
      <h1>{t('myTickets.title')}</h1>
      {lists()}
    </TwoColumns>
  )
}
