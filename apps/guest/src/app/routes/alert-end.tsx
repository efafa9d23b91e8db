import { AlertEndPage } from '#features/alert/components/alert-end-page.tsx'
import { useParams, useSearchParams } from '#lib/router.tsx'

export default function AlertEndRoute() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return <AlertEndPage id={id} token={search.get('token') ?? ''} />
}
