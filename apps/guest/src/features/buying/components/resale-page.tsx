import type { ResalePage as Page } from '@taquilla/contract/guest'
import { type ReactNode, useMemo, useState } from 'react'
import { LoadFailure } from '#components/load-failure.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { usePaths } from '#lib/place.tsx'
import { Link, Navigate } from '#lib/router.tsx'
import { type ResaleSelection, useResalePage } from '../api/get-resale-page.ts'
import { useChoice } from '../use-choice.ts'
import { OffersPanel } from './offers-panel.tsx'
import { ResaleHead } from './resale-head.tsx'
import { ResaleSkeleton } from './resale-skeleton.tsx'
import { ShowChoice } from './show-choice.tsx'

interface ResalePageProps {
  readonly selection: ResaleSelection
  readonly onChooseOption: (ticketOptionId: string | undefined) => void
  /** Shown to who wants to reserve and has not signed in. */
  readonly signIn: ReactNode
}

/** The resale of an event: its shows, then what can be bought for one of them. */
export function ResalePage({ selection, onChooseOption, signIn }: ResalePageProps) {
  const t = useMessages()
  const { page, error, retry } = useResalePage(selection)
  const { ticketOptionId } = selection
  const offers = useMemo(
    () => page?.offers.filter((offer) => !ticketOptionId || offer.ticketOptionId === ticketOptionId) ?? [],
    [page, ticketOptionId],
  )
  // Kept here: signing in asks for the page anew, and the choice outlives that.
  const choice = useChoice(offers)
  const [isSigningIn, setIsSigningIn] = useState(false)
  usePageTitle(page && t('buying.pageTitle', page.eventTitle))
  if (page === undefined) {
    return error === null ? <ResaleSkeleton /> : <LoadFailure error={error} onRetry={retry} />
  }
  if (page.showId === null) return <Shows page={page} />
  return (
    <>
      <ShowHead page={page} />
      <OffersPanel
        page={page}
        offers={offers}
        choice={choice}
        ticketOptionId={ticketOptionId}
        onChooseOption={onChooseOption}
        signIn={isSigningIn ? signIn : undefined}
        onSignIn={setIsSigningIn}
      />
    </>
  )
}

function Shows({ page: { eventTitle, shows } }: { readonly page: Page }) {
  const paths = usePaths()
  const [first] = shows
  if (first && shows.length === 1) {
    return <Navigate to={paths.resale(first.show.eventId, first.show.showId)} replace />
  }
  return (
    <>
      <ResaleHead title={eventTitle} />
      <ShowChoice shows={shows} />
    </>
  )
}

function ShowHead({ page }: { readonly page: Page }) {
  const t = useMessages()
  const paths = usePaths()
  const show = page.shows.find(({ show: { showId } }) => showId === page.showId)?.show
  return (
    <ResaleHead title={page.eventTitle} show={show}>
      {page.shows.length > 1 && (
        <Link to={paths.resale(page.eventId)} className="link">
          {t('buying.otherShow')}
        </Link>
      )}
    </ResaleHead>
  )
}
