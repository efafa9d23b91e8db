import { useQuery } from '@tanstack/react-query'
import type { OwnListing } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { getPayoutAccount } from '#lib/guest-calls.ts'
import { useClient, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'

interface SoldStateProps {
  readonly listing: OwnListing
  /** Number of tickets sold together. */
  readonly count: number
}

/** Time of the sale, payout status, and a warning if the payout account is missing. */
export function SoldState({ listing, count }: SoldStateProps) {
  const t = useMessages()
  const format = useFormat()
  const { show, soldAt, payoutStatus, payoutFrom } = listing
  const isOwed = payoutStatus === 'HELD' || payoutStatus === 'DUE'
  return (
    <>
      <Notice
        tone="success"
        title={soldAt === null ? '' : t('listing.soldAt', format.moment(soldAt, show), count)}
      >
        {t('listing.codeEnded', count)}
      </Notice>
      {payoutStatus !== null && (
        <Notice icon="bank" title={t(`payout.${payoutStatus}`)}>
          {t(`payout.detail.${payoutStatus}`, format.date(payoutFrom, show.timeZone))}
        </Notice>
      )}
      {isOwed && <AccountNeeded />}
    </>
  )
}

/** Warning for a payout that has no account to go to. */
function AccountNeeded() {
  const t = useMessages()
  const client = useClient()
  const paths = usePaths()
  const { data } = useQuery({
    queryKey: ['payout-account'],
    queryFn: () => client.send(getPayoutAccount),
  })
  if (data === undefined || data.account !== null) return null
  return (
    <Notice tone="warning" title={t('listing.noAccount')}>
      <Link className="link" to={paths.payoutAccount()}>
        {t('listing.giveAccount')}
      </Link>
    </Notice>
  )
}
