import { type ComponentType, type ReactNode, useState } from 'react'
import { LoadFailure } from '#components/load-failure.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { useMessages } from '#lib/messages.ts'
import { useDeferredData } from '#lib/use-deferred-data.ts'
import { useListingPage } from '../api/use-listing-page.ts'
import { HolderListing } from './holder-listing.tsx'
import { PublicListing } from './public-listing.tsx'

export type Gate = ComponentType<{ readonly title: string; readonly children: ReactNode }>

interface ListingPageProps {
  readonly id: string
  /** Shows its children only to a signed-in person. */
  readonly SignIn: Gate
}

/** Shows the reseller's view or the public offer. */
export function ListingPage({ id, SignIn }: ListingPageProps) {
  const t = useMessages()
  const { data: answer, error, refetch } = useListingPage(id)
  const data = useDeferredData(answer)
  // Title of the sign-in form, set by the action that requires sign-in; undefined means that no sign-in was requested.
  const [signInTitle, setSignInTitle] = useState<string>()
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />
    return (
      <TwoColumns side={<Skeleton shape="card" />} sideLabel={t('listing.side')}>
        <Skeleton shape="title" />
        <Skeleton shape="row" />
        <Skeleton shape="card" />
      </TwoColumns>
    )
  }
  const [own] = data.own ?? []
  if (own !== undefined) {
    return <HolderListing key={own.id} listing={own} others={data.own?.slice(1) ?? []} />
  }
  const page = <PublicListing page={data} onSignIn={setSignInTitle} />
  return signInTitle === undefined ? page : <SignIn title={signInTitle}>{page}</SignIn>
}
