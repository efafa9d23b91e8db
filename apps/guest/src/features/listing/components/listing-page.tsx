import type { Offer } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { useMessages } from '#lib/messages.ts'
import { useDeferredData } from '#lib/use-deferred-data.ts'
import { useSession } from '#session/session.tsx'
import { useListingPage } from '../api/use-listing.ts'
import { OfferSummary } from './offer-summary.tsx'
import styles from './public-listing.module.css'
import { PublicListing, type SignInPurpose } from './public-listing.tsx'

// Most visitors want to buy.
const HolderListing = lazy(() =>
  import('./holder-listing.tsx').then((loaded) => ({ default: loaded.HolderListing })),
)

type Gate = ComponentType<{
  readonly title: string
  /** Tickets for which the person signs in, shown above the form. */
  readonly summary: ReactNode
  /** Shown below the form. */
  readonly wayBack: ReactNode
  readonly children: ReactNode
}>

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
  // Read here, not below the gate: the page of the previous visitor is then never rendered for the person who signed in.
  const { session } = useSession()
  // Set by the action that requires sign-in; undefined means that no sign-in was requested.
  const [purpose, setPurpose] = useState<SignInPurpose>()
  const [wanted, setWanted] = useState<Offer>()
  const [isChecking, setChecking] = useState(false)

  async function requestSignIn(chosen: SignInPurpose) {
    if (chosen === 'reserve') {
      // The page may be old: nobody signs in for a ticket that is gone.
      setChecking(true)
      const { data: current } = await refetch()
      setChecking(false)
      if (current && (current.offer === null || current.heldUntil !== null)) return
    }
    setPurpose(chosen)
    setWanted((chosen === 'reserve' && data?.offer) || undefined)
  }

  function leaveSignIn() {
    setPurpose(undefined)
    setWanted(undefined)
  }

  const skeleton = (
    <TwoColumns side={<Skeleton shape="card" />} sideLabel={t('listing.side')}>
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="card" />
    </TwoColumns>
  )
  if (data === undefined) {
    return error === null ? skeleton : <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  const [own] = data.own ?? []
  if (own !== undefined) {
    return (
      <Suspense fallback={skeleton}>
        <HolderListing key={own.id} listing={own} others={data.own?.slice(1) ?? []} />
      </Suspense>
    )
  }
  const page = (
    <PublicListing
      page={data}
      isSignedIn={Boolean(session?.person)}
      wanted={wanted}
      onReserving={() => setWanted(undefined)}
      isChecking={isChecking}
      onSignIn={(chosen) => void requestSignIn(chosen)}
    />
  )
  if (purpose === undefined) return page
  const isToBuy = purpose !== 'manage' && data.offer !== null
  return (
    <SignIn
      title={isToBuy ? t(`offer.signIn.${purpose}`, data.offer.seats.length) : t('offer.ownSignIn')}
      summary={isToBuy && <OfferSummary page={data} offer={wanted ?? data.offer} />}
      wayBack={
        <Button className={classes('btn-at-edge', styles.back)} kind="quiet" onClick={leaveSignIn}>
          {t('offer.signInBack')}
        </Button>
      }
    >
      {page}
    </SignIn>
  )
}
