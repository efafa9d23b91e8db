import { useQuery } from '@tanstack/react-query'
import type { OwnListing } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { getPayoutAccount } from '#config/guest-calls.ts'
import { useClient, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { stageOf } from '../listing-stage.ts'

interface ListingStateProps {
  readonly listing: OwnListing
  readonly others: readonly OwnListing[]
}

export function ListingState({ listing, others }: ListingStateProps) {
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
  const client = useClient()
  const paths = usePaths()
  const { data } = useQuery({
    queryKey: ['payout-account'],
    queryFn: () => client.send(getPayoutAccount),
  })
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
