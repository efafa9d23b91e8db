import { EmptyState } from '#components/empty-state.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'

/** An address that is none of the app. */
export function NotFound() {
  const t = useMessages()
  const paths = usePaths()
  usePageTitle(t('notice.pageNotFound'))
  return (
    <PageWidth size="narrow">
      <EmptyState icon="search" title={t('notice.pageNotFound')}>
        <p>{t('notice.pageNotFoundDetail')}</p>
        <Link className="btn btn-line" to={paths.myTickets()}>
          {t('frame.myTickets')}
        </Link>
      </EmptyState>
    </PageWidth>
  )
}
