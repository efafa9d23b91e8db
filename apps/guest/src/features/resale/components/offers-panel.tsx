import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'
import { useHold } from '#lib/use-hold.ts'
import type { Choice } from '../use-choice.ts'
import { BuyBar } from './buy-bar.tsx'
import { NoOffers } from './no-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { OffersHead } from './offers-head.tsx'
import styles from './offers-panel.module.css'
import { PrimarySale } from './primary-sale.tsx'
import { ReserveRefusal } from './reserve-refusal.tsx'
import { SeatMap } from './seat-map.tsx'

interface OffersPanelProps {
  readonly page: ResalePage
  /** Offers of the selected ticket option, or all offers. */
  readonly offers: readonly Offer[]
  readonly choice: Choice
  readonly ticketOptionId: string | undefined
  readonly onChooseOption: (ticketOptionId: string | undefined) => void
  /** Sign-in form, set while a person who is not signed in tries to reserve. */
  readonly signIn: ReactNode | undefined
  readonly onSignIn: (isSigningIn: boolean) => void
}

/** Seat map, offer list and reserve button of one show. */
export function OffersPanel(props: OffersPanelProps) {
  const { page, offers, choice, ticketOptionId, onChooseOption, signIn, onSignIn } = props
  const t = useMessages()
  const hold = useHold(page.hold?.id)
  const reserve = hold.start
  const { session } = useSession()
  const isSignedIn = Boolean(session?.person)
  const { chosen } = choice

  const signInPanel = useRef<HTMLDivElement>(null)
  const isSigningIn = signIn !== undefined && !isSignedIn
  useEffect(() => {
    if (isSigningIn) signInPanel.current?.focus()
  }, [isSigningIn])

  // After signing in, the person continues with the reservation they had started.
  const hasSignedIn = signIn !== undefined && isSignedIn
  useEffect(() => {
    if (!hasSignedIn) return
    onSignIn(false)
    if (chosen.length > 0) reserve(chosen)
  }, [hasSignedIn, chosen, reserve, onSignIn])

  if (page.refusal !== null) {
    return (
      <div className={styles.refused}>
        <Notice tone="warning" title={`${page.refusal.title}.`}>
          {page.refusal.detail}
        </Notice>
        <PrimarySale options={page.options} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <SeatMap seatMap={page.seatMap} offers={offers} choice={choice} />
      {isSigningIn ? (
        <div ref={signInPanel} tabIndex={-1} className={styles.signIn}>
          {signIn}
          <Button className="btn-at-edge" kind="quiet" onClick={() => onSignIn(false)}>
            {t('resale.backToOffers')}
          </Button>
        </div>
      ) : (
        <section className={styles.list} aria-labelledby="offers-title">
          <OffersHead
            page={page}
            offers={offers}
            choice={choice}
            ticketOptionId={ticketOptionId}
            onChooseOption={onChooseOption}
          />
          {offers.length === 0 ? (
            <NoOffers isFiltered={ticketOptionId !== undefined} onSeeAll={() => onChooseOption(undefined)} />
          ) : (
            <OfferList offers={offers} choice={choice} />
          )}
          <PrimarySale
            options={page.options.filter(
              (option) => !ticketOptionId || option.ticketOptionId === ticketOptionId,
            )}
          />
          <ReserveRefusal error={hold.error} />
          {offers.length > 0 && (
            <BuyBar
              chosen={chosen}
              page={page}
              isBusy={hold.isPending}
              onReserve={() => (isSignedIn ? reserve(chosen) : onSignIn(true))}
            />
          )}
        </section>
      )}
    </div>
  )
}
