import { LoadFailure } from '#components/load-failure.tsx'
import { SignInForm } from '#features/session/components/sign-in-form.tsx'
import { SwitchAccount } from '#features/session/components/switch-account.tsx'
import { useTicketPage } from '#features/ticket/api/get-ticket-page.ts'
import { FileRefused } from '#features/ticket/components/file-refused.tsx'
import { OwnedTicket } from '#features/ticket/components/owned-ticket.tsx'
import { TicketSkeleton } from '#features/ticket/components/ticket-skeleton.tsx'
import { VisitorsTicket } from '#features/ticket/components/visitors-ticket.tsx'
import { useFileRefused } from '#features/ticket/use-file-refused.ts'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useParams } from '#lib/router.tsx'
import { useUnhurried } from '#lib/use-unhurried.ts'

/** The protected ticket. */
export default function TicketViewPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const isFileRefused = useFileRefused()
  const { data, error, refetch } = useTicketPage(id)
  const visit = useUnhurried(data)
  usePageTitle(visit && `${t('ticket.title')} · ${visit.page.show.eventTitle}`)
  if (visit === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (visit === undefined) return <TicketSkeleton />
  const { page } = visit
  const news = isFileRefused && <FileRefused page={page} />
  if (page.ticket !== null) {
    return <OwnedTicket ticket={page.ticket} visit={visit} news={news} ask={refetch} />
  }
  const signIn =
    page.view === 'SIGN_IN' ? <SignInForm title={t('ticket.signIn')} level={2} /> : <SwitchAccount />
  return <VisitorsTicket page={page} news={news} signIn={signIn} />
}
