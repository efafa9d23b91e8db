import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useHold } from '#hold/use-hold.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useIsWide } from '#lib/use-is-wide.ts'
import { useSession } from '#session/session.tsx'
import { rowsOf } from '../offer-rows.ts'
import { Offers, type OffersProps } from './offers.tsx'
import styles from './offers-panel.module.css'
import { PrimarySale } from './primary-sale.tsx'
import { ReserveSummary } from './reserve-summary.tsx'
import { SeatMap } from './seat-map.tsx'
import { OtherShows } from './show-choice.tsx'

interface OffersPanelProps extends Omit<OffersProps, 'rows' | 'hold' | 'map' | 'isWide' | 'onReserve'> {
  readonly signIn: ReactNode
  /** Offers, as they were seen, that a person who is not signed in tries to reserve. */
  readonly wanted: readonly Offer[] | undefined
  readonly onWant: (offers: readonly Offer[] | undefined) => void
}

/** Seat map, offer list and reserve button of one show. */
export function OffersPanel({ signIn, wanted, onWant, ...shown }: OffersPanelProps) {
  const { page, offers, choice } = shown
  const t = useMessages()
  const isWide = useIsWide()
  const hold = useHold(page.hold?.id)
  const reserve = hold.start
  const { session } = useSession()
  const isSignedIn = Boolean(session?.person)
  const { quantity } = choice
  const rows = useMemo(() => rowsOf(offers, quantity), [offers, quantity])

  const signInPanel = useRef<HTMLDivElement>(null)
  const isSigningIn = wanted !== undefined && !isSignedIn
  useEffect(() => {
    if (isSigningIn) signInPanel.current?.focus()
  }, [isSigningIn])

  // After signing in, the person continues with the hold they had started.
  useEffect(() => {
    if (wanted === undefined || !isSignedIn) return
    onWant(undefined)
    reserve(wanted)
  }, [wanted, isSignedIn, reserve, onWant])

  if (page.refusal !== null) return <Refused page={page} />
  const map = <SeatMap seatMap={page.seatMap} offers={offers} rows={rows} choice={choice} />
  return (
    <>
      <div className={styles.page}>
        {isWide && map}
        {isSigningIn ? (
          <div ref={signInPanel} tabIndex={-1} className={styles.signIn}>
            <ReserveSummary chosen={wanted} />
            {signIn}
            <Button className="btn-at-edge" kind="quiet" onClick={() => onWant(undefined)}>
              {t('resale.backToOffers')}
            </Button>
          </div>
        ) : (
          <Offers
            {...shown}
            rows={rows}
            hold={hold}
            map={map}
            isWide={isWide}
            onReserve={(offered: readonly Offer[]) => (isSignedIn ? reserve(offered) : onWant(offered))}
          />
        )}
      </div>
      {page.offers.length === 0 && page.hold === null && <OtherShows page={page} />}
    </>
  )
}

/** Says why nothing is sold, and leads on. */
function Refused({ page }: { readonly page: ResalePage }) {
  const t = useMessages()
  const paths = usePaths()
  const { refusal, options } = page
  const isCancelled = refusal?.code.endsWith('.cancelled')
  return (
    <>
      <div className={styles.refused}>
        <Notice tone="warning" title={`${refusal?.title}.`}>
          {refusal?.detail} {t(isCancelled ? 'resale.refunds' : 'resale.haveTicket')}
        </Notice>
        <Link className="btn btn-line" to={paths.myTickets()}>
          {t('frame.myTickets')}
        </Link>
        <PrimarySale options={options} />
      </div>
      <OtherShows page={page} />
    </>
  )
}
