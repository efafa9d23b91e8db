import { lazy, Suspense, useCallback } from 'react'
import { Skeleton } from '#components/skeleton.tsx'
import { resaleQuery } from '#features/resale/api/use-resale-page.ts'
import { ResalePage } from '#features/resale/components/resale-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useParams, useSearchParams } from '#lib/router.tsx'
import { SignInForm } from '#session/sign-in-form.tsx'
import type { LoadFirst } from '../pages.ts'

// Few visits ask for an alert, so its scripts are not part of the page.
const AlertBox = lazy(() =>
  import('#features/alert/components/alert-box.tsx').then((loaded) => ({ default: loaded.AlertBox })),
)

export const loadFirst: LoadFirst = ({ queries, client, id, search }) =>
  queries.prefetchQuery(resaleQuery(client, { eventId: id, showId: search.get('showId') ?? undefined }))

export default function ResaleRoute() {
  const t = useMessages()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const ticketOptionId = search.get('ticketOptionId') ?? undefined
  const chooseOption = useCallback(
    (chosen: string | undefined) =>
      setSearch(
        (before) => {
          if (chosen === undefined) before.delete('ticketOptionId')
          else before.set('ticketOptionId', chosen)
          return before
        },
        { replace: true },
      ),
    [setSearch],
  )
  return (
    <ResalePage
      key={`${id} ${search.get('showId')}`}
      selection={{ eventId: id, showId: search.get('showId') ?? undefined, ticketOptionId }}
      onChooseOption={chooseOption}
      signIn={<SignInForm title={t('resale.signInTitle')} level={2} />}
      alert={({ options, offers }, show, { maxPrice, quantity }) => (
        <Suspense fallback={<Skeleton shape="row" />}>
          <AlertBox
            show={show}
            sections={options}
            filters={{ ticketOptionId, maxPrice, together: quantity > 1 ? quantity : undefined }}
            hasOffers={offers.length > 0}
            signIn={(title) => <SignInForm title={title} level={2} />}
          />
        </Suspense>
      )}
    />
  )
}
