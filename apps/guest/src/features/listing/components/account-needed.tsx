import { useQuery } from '@tanstack/react-query'
import { Notice } from '#components/notice.tsx'
import { getPayoutAccount } from '#config/guest-calls.ts'
import { useClient, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'

/** Says that a payout has no account to go to, or one that waits for its code; nothing if an account is saved. */
export function AccountNeeded() {
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
