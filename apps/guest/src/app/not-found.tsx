import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'

/** An address that is none of the app. */
export function NotFound() {
  const t = useMessages()
  usePageTitle(t('notice.pageNotFound'))
  return (
    <EmptyState icon="search" title={t('notice.pageNotFound')}>
      <p>{t('notice.pageNotFoundDetail')}</p>
    </EmptyState>
  )
}
