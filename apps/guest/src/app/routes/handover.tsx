import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { handoverPageQuery, useHandoverPage } from '#features/handover/api/use-handover-page.ts'
import { ClaimPage } from '#features/handover/components/claim-page.tsx'
import { useHandoverTexts } from '#features/handover/use-handover-texts.ts'
import { LoadFailure } from '#help/load-failure.tsx'
import { useParams, useSearchParams } from '#lib/router.tsx'
import { usePageTitle } from '#session/session.tsx'
import type { LoadFirst } from '../pages.ts'

export const loadFirst: LoadFirst = ({ queries, client, id, search }) =>
  queries.prefetchQuery(handoverPageQuery(client, { id, token: search.get('token') ?? '' }))

export default function HandoverRoute() {
  const texts = useHandoverTexts()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const link = { id, token: search.get('token') ?? '' }
  const { data, error, refetch } = useHandoverPage(link)
  usePageTitle(data && `${texts.title} · ${data.show.eventTitle}`)
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  return (
    <PageWidth size="narrow">
      {data === undefined ? <Skeleton shape="card" /> : <ClaimPage page={data} link={link} />}
    </PageWidth>
  )
}
