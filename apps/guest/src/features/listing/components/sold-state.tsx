import type { OwnListing } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { AccountNeeded } from './account-needed.tsx'

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
