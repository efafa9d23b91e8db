import type { ListingPage, Offer } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { useEffect, useRef } from 'react'
import { BackLink } from '#components/back-link.tsx'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { Picture } from '#components/picture.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { useHelp } from '#help/use-help.ts'
import { ofOption, useLastFilters } from '#hold/last-offers.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { usePageTitle } from '#session/session.tsx'
import { BuyOffer } from './buy-offer.tsx'
import { OfferStub } from './offer-summary.tsx'
import styles from './public-listing.module.css'

interface PublicListingProps {
  readonly page: ListingPage
  readonly isSignedIn: boolean
  /** Offer, as it was seen, that the person signed in to reserve. */
  readonly wanted: Offer | undefined
  readonly onReserving: () => void
  /** True while the page checks, before a sign-in, that the offer can still be reserved. */
  readonly isChecking: boolean
  /** Requests sign-in. */
  readonly onSignIn: (purpose: SignInPurpose) => void
}

/** Reason to sign in: the visitor reserves the offer, pays what they reserved, or manages it as its reseller. */
export type SignInPurpose = 'reserve' | 'pay' | 'manage'

/** Public view of a listing, with a button to hold it. */
export function PublicListing(props: PublicListingProps) {
  const { page, isSignedIn, onSignIn } = props
  const t = useMessages()
  const paths = usePaths()
  const format = useFormat()
  const { show, offer, heldUntil } = page
  const resale = useLastFilters(paths.resale(show.eventId, show.showId))
  const others = ofOption(resale, page.tickets.ticketOptionId)
  const holder = page.holdId === null ? 'OTHER' : 'SELF'
  const title = useRef<HTMLHeadingElement>(null)
  const isGone = offer === null
  const wasGone = useRef(isGone)
  // The button had the focus and is gone with the offer; the title says why.
  useEffect(() => {
    if (isGone && !wasGone.current && document.activeElement === document.body) title.current?.focus()
    wasGone.current = isGone
  }, [isGone])
  usePageTitle(show.eventTitle)
  const manage = !isSignedIn && (
    <Button className="btn-at-edge" kind="quiet" onClick={() => onSignIn('manage')}>
      {t('offer.own')}
    </Button>
  )
  useHelp(offer === null ? ['noOffers'] : ['official', 'holdTime'])
  return (
    <TwoColumns
      sideLabel={t('offer.side')}
      side={
        offer !== null && (
          <>
            <BuyOffer {...props} offer={offer} others={others} onSignIn={() => onSignIn('reserve')} />
            {manage}
          </>
        )
      }
    >
      <div>
        <BackLink to={resale}>{t('offer.all')}</BackLink>
        <div className={styles.head}>
          <Picture url={show.imageUrl} />
          <hgroup>
            {offer !== null && (
              <p className={styles.kind}>{t(offer.isPack ? 'offer.titlePack' : 'offer.title')}</p>
            )}
            <h1 ref={title} tabIndex={-1}>
              {offer === null ? t('offer.endedTitle') : show.eventTitle}
            </h1>
          </hgroup>
        </div>
      </div>
      <OfferStub page={page} isUnnamed={offer !== null} />
      {offer !== null && show.address !== null && (
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
      {offer !== null && heldUntil !== null && (
        <Notice icon="clock" isLive title={t(`offer.held.${holder}`, offer.seats.length)}>
          {t(`offer.heldMeans.${holder}`, offer.seats.length, format.moment(heldUntil))}
        </Notice>
      )}
      {offer !== null && heldUntil !== null && !isSignedIn && page.holdId === null && (
        <Button className={classes(styles.pay)} onClick={() => onSignIn('pay')}>
          {t('offer.heldByYou')}
        </Button>
      )}
      {offer !== null && heldUntil === null && (
        <Notice icon="shield">{t('offer.official', offer.seats.length)}</Notice>
      )}
      {offer === null && (
        <Link className={classes('btn btn-primary btn-lg', styles.others)} to={others}>
          {t('offer.others')}
        </Link>
      )}
      {offer === null && manage}
    </TwoColumns>
  )
}
