import type { ListingPage, Offer } from '@taquilla/contract/guest'
import { BottomBar } from '#components/bottom-bar.tsx'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { SeatStub } from '#components/seat-stub.tsx'
import { stubEnd } from '#components/stub-end.ts'
import { TwoColumns } from '#components/two-columns.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useSession } from '#lib/session.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useHelp } from '#lib/use-help.ts'
import { useHold } from '#lib/use-hold.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { OfferPrice } from './offer-price.tsx'
import styles from './public-listing.module.css'

interface PublicListingProps {
  readonly page: ListingPage
  /** Requests sign-in; `title` states the purpose. */
  readonly onSignIn: (title: string) => void
}

/** Public view of a listing, with a button to hold it. */
export function PublicListing({ page, onSignIn }: PublicListingProps) {
  const t = useMessages()
  const paths = usePaths()
  const { session } = useSession()
  const { show, offer } = page
  const isSignedIn = Boolean(session?.person)
  usePageTitle(show.eventTitle)
  useHelp(offer === null ? ['noOffers'] : ['official', 'holdTime'])
  return (
    <TwoColumns
      sideLabel={t('offer.side')}
      side={
        offer === null ? (
          <Link className="btn btn-primary btn-lg" to={paths.resale(show.eventId, show.showId)}>
            {t('offer.others')}
          </Link>
        ) : (
          <Buy
            page={page}
            offer={offer}
            isSignedIn={isSignedIn}
            onSignIn={() => onSignIn(t('offer.signIn', offer.seats.length))}
          />
        )
      }
    >
      <h1>{offer === null ? t('offer.endedTitle') : t(offer.isPack ? 'offer.titlePack' : 'offer.title')}</h1>
      <OfferStub page={page} />
      {show.address !== null && (
        <p className={styles.where}>
          {show.address}
          {show.mapUrl !== null && (
            <>
              {' · '}
              <a className="link" href={show.mapUrl} rel="noreferrer">
                {t('offer.map')}
              </a>
            </>
          )}
        </p>
      )}
      {offer === null && (
        <Notice title={t(`offer.ended.${page.status}`)}>
          {page.status !== 'ACTIVE' && t('offer.endedDetail')}
        </Notice>
      )}
      {offer?.isPack && (
        <Notice title={t('offer.pack', offer.listingIds.length)}>{t('offer.packMeans')}</Notice>
      )}
      {offer !== null && <Notice icon="shield">{t('offer.official', offer.seats.length)}</Notice>}
      {!isSignedIn && (
        <Button className="btn-at-edge" kind="quiet" onClick={() => onSignIn(t('offer.ownSignIn'))}>
          {t('offer.own')}
        </Button>
      )}
    </TwoColumns>
  )
}

/** Seats of the offer, or its state if the offer ended. */
function OfferStub({ page: { show, offer } }: { readonly page: ListingPage }) {
  const t = useMessages()
  if (offer === null) {
    return <SeatStub show={show} end={{ label: t('offer.state'), value: t('offer.stateEnded') }} />
  }
  const tickets = offer.seats.map((seat) => ({ seat, optionTitle: offer.optionTitle }))
  return <SeatStub show={show} {...stubEnd(t, tickets)} />
}

interface BuyProps {
  readonly page: ListingPage
  readonly offer: Offer
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
}

function Buy({ page: { holdAgainAt, show }, offer, isSignedIn, onSignIn }: BuyProps) {
  const t = useMessages()
  const format = useFormat()
  const hold = useHold()
  const total = format.money(offer.total, offer.currency)
  const waitText = holdAgainAt && t('hold.againAt', format.time(holdAgainAt, show.timeZone))
  return (
    <>
      <OfferPrice offer={offer} />
      <BottomBar
        amount={{ label: t('offer.total'), value: total }}
        reason={hold.error === null ? waitText && <p>{waitText}</p> : <ErrorBox error={hold.error} />}
      >
        <Button
          kind="primary"
          isLarge
          isBlock
          isBusy={hold.isPending}
          disabled={waitText !== null}
          onClick={() => (isSignedIn ? hold.start([offer]) : onSignIn())}
        >
          {t('offer.hold')}
        </Button>
      </BottomBar>
      <p className={styles.fineprint}>{t('offer.holdMeans')}</p>
    </>
  )
}
