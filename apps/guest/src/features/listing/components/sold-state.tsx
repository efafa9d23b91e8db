import { useQuery } from '@tanstack/react-query'
import type { HeldListing } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { getPayoutAccount } from '#lib/guest-calls.ts'
import { useMessages } from '#lib/messages.ts'
import { useClient, usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'

interface SoldStateProps {
  readonly listing: HeldListing
  /** Of the tickets that were sold together. */
  readonly count: number
}

/** When it was sold, how the payout stands, and the account where none is known. */
export function SoldState({ listing, count }: SoldStateProps) {
  const t = useMessages()
  const format = useFormat()
  const { show, soldAt, payoutStatus, payoutFrom } = listing
  const isOwed = payoutStatus === 'HELD' || payoutStatus === 'DUE'
  return (
    <>
      <Notice
        tone="success"
        title={soldAt === null ? '' : t('listing.soldAt', format.moment(soldAt, show.timeZone), count)}
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

/** Shown where no account is known: money is on its way to nowhere. */
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
