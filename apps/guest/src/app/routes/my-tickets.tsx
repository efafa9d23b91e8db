import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { OrganiserNotice } from '#components/organiser-notice.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMyTickets } from '#features/my-tickets/api/get-my-tickets.ts'
import { TicketLists } from '#features/my-tickets/components/ticket-lists.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { SwitchAccount } from '#features/session/components/switch-account.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'

/** The person's tickets at this seller. */
export default function MyTicketsPage() {
  const t = useMessages()
  usePageTitle(t('mine.title'))
  return (
    <SignInGate title={t('mine.signIn')}>
      <PageWidth>
        <PageTitle>{t('mine.title')}</PageTitle>
        <MyTickets />
      </PageWidth>
    </SignInGate>
  )
}

function MyTickets() {
  const t = useMessages()
  const { data, error, refetch, isFetching } = useMyTickets()
  if (data !== undefined) {
    return (
      <TicketLists mine={data.mine} switchAccount={<SwitchAccount />}>
        {data.isKept && (
          <Notice tone="warning" title={t('mine.noConnection')} isLive>
            {t('mine.keptOnly')}
          </Notice>
        )}
        <OrganiserNotice state={data.mine.organiser} isAsking={isFetching} onRetry={() => void refetch()} />
      </TicketLists>
    )
  }
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return <Skeleton shape="card" count={2} />
}
