import { PageWidth } from '#components/page-width.tsx'
import { WrongLinkPage } from '#components/wrong-link-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/use-page-title.ts'

export function NotFound() {
  const t = useMessages()
  usePageTitle(t('notice.pageNotFound'))
  return (
    <PageWidth size="narrow">
      <WrongLinkPage title={t('notice.pageNotFound')} detail={t('notice.pageNotFoundDetail')} />
    </PageWidth>
  )
}
