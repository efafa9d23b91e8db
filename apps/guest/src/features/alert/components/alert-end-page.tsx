import { useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { Link } from '#lib/router.tsx'
import { usePageTitle } from '#session/session.tsx'
import { useEndAlertByLink } from '../api/use-alerts.ts'
import { useAlertTexts } from '../use-alert-texts.ts'

interface AlertEndPageProps {
  readonly id: string
  /** Token of the mail that links to the page. */
  readonly token: string
}

/** Ends an alert by one press, without a session. Opening the page changes nothing. */
export function AlertEndPage({ id, token }: AlertEndPageProps) {
  const texts = useAlertTexts()
  const paths = usePaths()
  const ending = useEndAlertByLink(id, token)
  const show = ending.data?.show
  const heading = useRef<HTMLHeadingElement>(null)
  const title = ending.isSuccess ? texts.ended : texts.endTitle
  usePageTitle(title)
  // Moves the focus to the result, because the button, which had it, was removed.
  useEffect(() => {
    if (ending.isSuccess) heading.current?.focus()
  }, [ending.isSuccess])
  return (
    <PageWidth size="narrow">
      <EmptyState level={1} icon={ending.isSuccess ? 'check' : 'bell'} title={title} titleRef={heading}>
        <p>{ending.isSuccess ? texts.endedDetail(show?.eventTitle) : texts.endDetail}</p>
        {ending.error !== null && <ErrorBox error={ending.error} />}
        {ending.isSuccess ? (
          <Link
            className="btn btn-line btn-lg"
            to={show ? paths.resale(show.eventId, show.showId) : paths.myTickets()}
          >
            {show ? texts.toResale : texts.toMyTickets}
          </Link>
        ) : (
          <Button kind="primary" isLarge isBusy={ending.isPending} onClick={() => ending.start()}>
            {texts.end}
          </Button>
        )}
      </EmptyState>
    </PageWidth>
  )
}
