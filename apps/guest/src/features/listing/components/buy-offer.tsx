import type { ListingPage, Offer } from '@taquilla/contract/guest'
import { lazy, Suspense, useEffect } from 'react'
import { BottomBar } from '#components/bottom-bar.tsx'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { type Hold, isChanged, mustSignIn, useFocusedRefusal, useHold, useKnownHold } from '#hold/use-hold.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { OfferPrice } from './offer-summary.tsx'
import styles from './public-listing.module.css'

const HoldChanged = lazy(() =>
  import('#hold/hold-changed.tsx').then((loaded) => ({ default: loaded.HoldChanged })),
)

interface BuyOfferProps {
  readonly page: ListingPage
  readonly offer: Offer
  /** URL of other tickets of the show, in the same section. */
  readonly others: string
  readonly isSignedIn: boolean
  /** Offer, as it was seen, that the person signed in to reserve. */
  readonly wanted: Offer | undefined
  /** Reports that the hold they signed in for has begun, or that it is not possible. */
  readonly onReserving: () => void
  /** True while the page checks, before a sign-in, that the offer can still be reserved. */
  readonly isChecking: boolean
  /** Asks for a sign-in before the hold, where too many were made without one. */
  readonly onSignIn: () => void
}

/** Price, and what the visitor can do: reserve, see what they hold, or see other tickets. */
export function BuyOffer(props: BuyOfferProps) {
  const { page, offer, others, isSignedIn, wanted, onReserving, isChecking, onSignIn } = props
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const hold = useHold(page.show)
  const { start: reserve, reset } = hold
  useKnownHold(page.holdId)
  const { holdAgainAt, holdId, heldUntil } = page
  const isHeld = heldUntil !== null
  const waitText = holdAgainAt && t('hold.againAt', format.time(holdAgainAt))
  const isTaken = holdId === null && (isHeld || isProblem(hold.error, 'listing.not_available'))
  const canReserve = !isHeld && waitText === null

  // After signing in, the person continues with the hold they had started.
  useEffect(() => {
    if (wanted === undefined || !isSignedIn) return
    onReserving()
    if (canReserve) reserve([wanted])
  }, [wanted, isSignedIn, canReserve, reserve, onReserving])

  const isLimited = !isSignedIn && mustSignIn(hold.error)
  useEffect(() => {
    if (!isLimited) return
    reset()
    onSignIn()
  }, [isLimited, reset, onSignIn])

  function action() {
    if (isTaken) {
      return (
        <Link className="btn btn-primary btn-lg btn-block" to={others}>
          {t('offer.others')}
        </Link>
      )
    }
    return (
      <Button
        kind="primary"
        isLarge
        isBlock
        isBusy={hold.isPending || isChecking}
        disabled={!canReserve}
        onClick={() => reserve([offer])}
      >
        {t('offer.hold')}
      </Button>
    )
  }

  // The strip has the button to pay, except while the transfer of the buyer is awaited.
  if (holdId !== null) {
    return (
      <>
        <OfferPrice offer={offer} />
        <Link className="btn btn-line btn-block" to={paths.checkout(holdId)}>
          {t('offer.toHold')}
        </Link>
      </>
    )
  }
  return (
    <>
      <OfferPrice offer={offer} />
      <BottomBar
        amount={
          isTaken ? undefined : { label: t('offer.total'), value: format.money(offer.total, offer.currency) }
        }
        reason={
          (hold.error !== null || waitText !== null) && (
            <Refusal hold={hold} offer={offer} waitText={waitText} />
          )
        }
      >
        {action()}
      </BottomBar>
      {!isHeld && !isTaken && <p className={styles.fineprint}>{t('offer.holdMeans')}</p>}
    </>
  )
}

interface RefusalProps {
  readonly hold: Hold
  readonly offer: Offer
  /** From when the visitor may reserve; null if at once. */
  readonly waitText: string | null
}

function Refusal({ hold, offer, waitText }: RefusalProps) {
  const t = useMessages()
  const { error } = hold
  const message = useFocusedRefusal(error)
  if (error === null) return <p>{waitText}</p>
  if (isChanged(error)) {
    const accept = (total: string) => t('offer.holdAt', total)
    return (
      <Suspense fallback={null}>
        <HoldChanged
          problem={error}
          hold={hold}
          offers={[offer]}
          accept={accept}
          back={t('offer.signInBack')}
        />
      </Suspense>
    )
  }
  return (
    <div ref={message} tabIndex={-1}>
      <ErrorBox error={error} />
    </div>
  )
}
