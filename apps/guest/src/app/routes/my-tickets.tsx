import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { OrganiserNotice } from '#components/organiser-notice.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMyTickets } from '#features/my-tickets/api/use-my-tickets.ts'
import { TicketLists } from '#features/my-tickets/components/ticket-lists.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { SwitchAccount } from '#features/session/components/switch-account.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useHelp } from '#lib/use-help.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { usePagesOffline } from '#lib/use-pages-offline.ts'

export default function MyTicketsPage() {
  const t = useMessages()
  usePageTitle(t('myTickets.title'))
  useHelp(['findTickets', 'codeLocked'])
  return (
    <SignInGate title={t('myTickets.signIn')}>
      <PageWidth>
        <PageTitle>{t('myTickets.title')}</PageTitle>
        <MyTickets />
      </PageWidth>
    </SignInGate>
  )
}

function MyTickets() {
  const t = useMessages()
  const format = useFormat()
  usePagesOffline()
  const { data, error, refetch, isFetching } = useMyTickets()
  if (data !== undefined) {
    return (
      <TicketLists myTickets={data.myTickets} switchAccount={<SwitchAccount />}>
        {data.savedAt !== null && (
          <Notice tone="warning" title={`${t('notice.noSignal')}.`} isLive>
            {t('myTickets.savedOnly', format.moment(new Date(data.savedAt).toISOString()))}
          </Notice>
        )}
        <OrganiserNotice
          state={data.myTickets.organiser}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </TicketLists>
    )
  }
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return <Skeleton shape="card" count={2} />
}
