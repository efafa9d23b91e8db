import { useState } from 'react'
import { AccountSide } from '#account/account-side.tsx'
import { BackLink } from '#components/back-link.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { useHelp } from '#help/use-help.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { usePageTitle } from '#session/session.tsx'
import { usePayoutAccount } from '../api/use-payout-account.ts'
import styles from './account-form.module.css'
import { AccountForm, AccountName, AccountSaved } from './account-form.tsx'

export function PayoutAccountPage() {
  const t = useMessages()
  const paths = usePaths()
  const { data, error, refetch } = usePayoutAccount()
  const [step, setStep] = useState<'known' | 'replacing' | 'cancelled' | 'saved'>('known')
  usePageTitle(t('payoutAccount.title'))
  useHelp(['sold', 'changedAccount'])
  if (data === undefined && error !== null)
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  const account = data?.account ?? null
  const isAsked = account === null || step === 'replacing' || Boolean(data?.pending)
  return (
    <TwoColumns side={<AccountSide topic="sold" />} sideLabel={t('frame.yourAccount')}>
      <div className={styles.head}>
        <BackLink to={paths.myTickets()}>{t('frame.myTickets')}</BackLink>
        <h1>{t('payoutAccount.title')}</h1>
        <p>{t('payoutAccount.lead')}</p>
      </div>
      {step === 'saved' && <AccountSaved />}
      {data && data.payableFrom !== null && <PayoutsWait payableFrom={data.payableFrom} />}
      {data === undefined && <Skeleton shape="card" />}
      {account !== null && (
        <Card title={t('payoutAccount.known')}>
          <AccountName account={account} />
          {!isAsked && (
            <Button
              key={step}
              className={styles.replace}
              // The button that canceled or discarded had the focus and is gone.
              autoFocus={step === 'cancelled'}
              onClick={() => setStep('replacing')}
            >
              {t('payoutAccount.replace')}
            </Button>
          )}
        </Card>
      )}
      {data !== undefined && isAsked && (
        <AccountForm
          onSaved={() => setStep('saved')}
          onCancel={account === null ? undefined : () => setStep('cancelled')}
        />
      )}
    </TwoColumns>
  )
}

interface PayoutsWaitProps {
  /** When payouts go to the account. */
  readonly payableFrom: string
}

/** Says until when payouts wait after the account was changed. */
function PayoutsWait({ payableFrom }: PayoutsWaitProps) {
  const t = useMessages()
  const format = useFormat()
  return (
    <Notice icon="clock" title={t('payoutAccount.waitsTitle', format.moment(payableFrom))}>
      {t('payoutAccount.waits')}
    </Notice>
  )
}
