import { EmptyState } from '#components/empty-state.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'

export function NotFound() {
  const t = useMessages()
  const paths = usePaths()
  usePageTitle(t('notice.pageNotFound'))
  return (
    <PageWidth size="narrow">
      <EmptyState level={1} icon="search" title={t('notice.pageNotFound')}>
        <p>{t('notice.pageNotFoundDetail')}</p>
        <Link className="btn btn-line" to={paths.myTickets()}>
          {t('frame.myTickets')}
        </Link>
      </EmptyState>
    </PageWidth>
  )
}
