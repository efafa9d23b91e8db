import { type ComponentType, type ReactNode, useState } from 'react'
import { ActAndSide } from '#components/act-and-side.tsx'
import { LoadFailure } from '#components/load-failure.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { useUnhurried } from '#lib/use-unhurried.ts'
import { useListingPage } from '../api/listing-page.ts'
import { HolderListing } from './holder-listing.tsx'
import { PublicListing } from './public-listing.tsx'

export type Gate = ComponentType<{ readonly title: string; readonly children: ReactNode }>

interface ListingPageProps {
  readonly id: string
  /** Asks who the person is before it shows what is in it. */
  readonly SignIn: Gate
}

/** A listing: to its holder theirs to manage, to everybody else an offer. */
export function ListingPage({ id, SignIn }: ListingPageProps) {
  const t = useMessages()
  const { data: answer, error, refetch } = useListingPage(id)
  const data = useUnhurried(answer)
  // What the person wanted when they were asked to sign in; without it, nobody is asked.
  const [signInTitle, setSignInTitle] = useState<string>()
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />
    return (
      <ActAndSide side={<Skeleton shape="card" />} sideLabel={t('listing.side')}>
        <Skeleton shape="title" />
        <Skeleton shape="row" />
        <Skeleton shape="card" />
      </ActAndSide>
    )
  }
  const [own] = data.own ?? []
  if (own !== undefined) {
    return <HolderListing key={own.id} listing={own} others={data.own?.slice(1) ?? []} />
  }
  const page = <PublicListing page={data} onSignIn={setSignInTitle} />
  return signInTitle === undefined ? page : <SignIn title={signInTitle}>{page}</SignIn>
}
