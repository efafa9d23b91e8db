import { useQuery } from '@tanstack/react-query'
import type { OwnListing } from '@taquilla/contract/guest'
import { lazy, startTransition, useEffect, useRef, useState } from 'react'
import { AccountSide } from '#account/account-side.tsx'
import { payoutAccountQuery } from '#account/payout-account-query.ts'
import { BackLink } from '#components/back-link.tsx'
import { Notice } from '#components/notice.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { useHelp } from '#help/use-help.ts'
import { useClient, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { usePageTitle } from '#session/session.tsx'
import { SeatStub, stubEnd } from '#tickets/seat-stub.tsx'
import { ShareLink } from '#tickets/share-link.tsx'
import { stageOf } from '../listing-stage.ts'
import { ListingActions, PriceChanged } from './listing-actions.tsx'
import { GroupListings, ListingSums } from './listing-sums.tsx'

const PriceEditor = lazy(() =>
  import('./price-editor.tsx').then((loaded) => ({ default: loaded.PriceEditor })),
)

interface HolderListingProps {
  readonly listing: OwnListing
  /** Other listings of the same group. */
  readonly others: readonly OwnListing[]
}

const HELP = {
  onSale: ['listed', 'sold', 'sell'],
  held: ['listed', 'sold', 'sell'],
  sold: ['sold'],
  ended: ['sell', 'sold'],
} as const

export function HolderListing({ listing, others }: HolderListingProps) {
  const t = useMessages()
  const paths = usePaths()
  const [step, setStep] = useState<'seen' | 'editing' | 'kept' | 'changed'>('seen')
  const [earlierPrice, setEarlierPrice] = useState(listing.price)
  // Tickets that the person has just taken off sale; the offer to undo it replaces the state of the listing.
  const [removed, setRemoved] = useState<readonly OwnListing[]>()
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = stageOf(listing)
  const soldTogether = listing.type === 'PACK' ? [listing, ...others] : [listing]
  const { terms } = listing
  usePageTitle(t('listing.documentTitle'))
  useHelp(HELP[stage])
  // Moves the focus to the heading, because the editor or the button that had it was unmounted.
  const isRemoved = stage === 'ended' && removed !== undefined
  useEffect(() => {
    if (step === 'kept' || isRemoved) heading.current?.focus()
    if (isRemoved) window.scrollTo(0, 0)
  }, [step, isRemoved])
  if (step === 'editing' && terms !== null && stage === 'onSale') {
    return (
      <PriceEditor
        listing={listing}
        others={soldTogether.slice(1)}
        terms={terms}
        onClose={() => setStep('kept')}
        onChanged={() => setStep('changed')}
      />
    )
  }
  // Nothing is paid for a listing that ended or a sale that was reversed, so there are no amounts to show.
  const isUnpaid = stage === 'ended' || listing.payoutStatus === 'CANCELLED'
  return (
    <TwoColumns
      side={isUnpaid ? <AccountSide topic={HELP[stage][0]} /> : <ListingSums listings={soldTogether} />}
      sideLabel={t(isUnpaid ? 'frame.yourAccount' : 'listing.side')}
    >
      <div>
        <BackLink to={paths.myTickets()}>{t('frame.myTickets')}</BackLink>
        <h1 ref={heading} tabIndex={-1}>
          {soldTogether.length > 1 ? t(`listing.titlePack.${stage}`) : t(`listing.title.${stage}`)}
        </h1>
      </div>
      {step === 'changed' && stage === 'onSale' && (
        <PriceChanged listing={listing} earlierPrice={earlierPrice} count={soldTogether.length} />
      )}
      <SeatStub show={listing.show} {...stubEnd(t, soldTogether)} />
      {!isRemoved && <ListingState listing={listing} others={others} />}
      {listing.shareUrl !== null && stage === 'onSale' && (
        <ShareLink url={listing.shareUrl} title={listing.show.eventTitle} />
      )}
      <ListingActions
        listing={listing}
        others={others}
        removed={removed}
        onEdit={() => {
          setEarlierPrice(listing.price)
          // Until the editor is loaded, the listing stays in sight.
          startTransition(() => setStep('editing'))
        }}
        onRemoved={setRemoved}
      />
      {others.length > 0 && <GroupListings listing={listing} others={others} />}
    </TwoColumns>
  )
}

interface ListingStateProps {
  readonly listing: OwnListing
  readonly others: readonly OwnListing[]
}

function ListingState({ listing, others }: ListingStateProps) {
  const t = useMessages()
  const format = useFormat()
  const { show, heldUntil, ending, type, listedAt } = listing
  const count = type === 'PACK' ? others.length + 1 : 1
  const stage = stageOf(listing)
  const moment = (instant: string) => format.moment(instant, show)
  if (stage === 'sold') return <SoldState listing={listing} count={count} />
  if (stage === 'ended') {
    return (
      <Notice title={t('listing.endedTitle', count)}>
        {ending !== null && t(`listing.ending.${ending}`, count)}
      </Notice>
    )
  }
  if (stage === 'held' && heldUntil !== null) {
    return (
      <>
        <Notice tone="warning" icon="clock" title={t('listing.heldTitle')}>
          {t('listing.heldUntil', format.time(heldUntil), count)}
        </Notice>
        <AccountNeeded />
      </>
    )
  }
  return (
    <>
      <Notice icon="tag" title={t('listing.since', moment(listedAt), count)}>
        {type === 'PACK' ? t('listing.isPack', count) : t('sell.consequence')}
      </Notice>
      <AccountNeeded />
    </>
  )
}

interface SoldStateProps {
  readonly listing: OwnListing
  /** Number of tickets sold together. */
  readonly count: number
}

/** Time of the sale, payout status, and a warning if the payout account is missing. */
function SoldState({ listing, count }: SoldStateProps) {
  const t = useMessages()
  const format = useFormat()
  const { show, soldAt, payoutStatus, payoutFrom } = listing
  const isOwed = payoutStatus === 'HELD' || payoutStatus === 'DUE'
  const isTrouble = payoutStatus === 'OWED' || payoutStatus === 'FAILED'
  return (
    <>
      <Notice
        tone="success"
        title={soldAt === null ? '' : t('listing.soldAt', format.moment(soldAt, show), count)}
      >
        {t('listing.codeEnded', count)}
      </Notice>
      {payoutStatus !== null && (
        <Notice tone={isTrouble ? 'warning' : 'info'} icon="bank" title={t(`payout.${payoutStatus}`)}>
          {t(`payout.detail.${payoutStatus}`, format.date(payoutFrom, show.timeZone))}
        </Notice>
      )}
      {isOwed && <AccountNeeded />}
    </>
  )
}

/** Says that a payout has no account to go to, or one that waits for its code; nothing if an account is saved. */
function AccountNeeded() {
  const t = useMessages()
  const paths = usePaths()
  const { data } = useQuery(payoutAccountQuery(useClient()))
  if (data === undefined || data.account !== null) return null
  const isPending = data.pending !== null
  return (
    <Notice
      tone="warning"
      icon="bank"
      title={isPending ? t('listing.accountWaits', data.pending.account.ending) : t('listing.noAccount')}
    >
      {t(isPending ? 'listing.accountWaitsDetail' : 'listing.noAccountDetail')}{' '}
      <Link className="link" to={paths.payoutAccount()}>
        {t(isPending ? 'listing.confirmAccount' : 'listing.giveAccount')}
      </Link>
    </Notice>
  )
}
