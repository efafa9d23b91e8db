import { useState } from 'react'
import { BackLink } from '#components/back-link.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { LoadFailure } from '#components/load-failure.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { usePaths } from '#lib/place.tsx'
import { usePayoutAccount } from '../api/payout-account.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSaved } from './account-saved.tsx'

/** Where the person's payouts go. */
export function AccountPage() {
  const t = useMessages()
  const paths = usePaths()
  const { data, error, refetch } = usePayoutAccount()
  const [step, setStep] = useState<'known' | 'replacing' | 'saved'>('known')
  usePageTitle(t('account.title'))
  if (data === undefined && error !== null)
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  const account = data?.account ?? null
  return (
    <div className={styles.page}>
      <div>
        <BackLink to={paths.myTickets()}>{t('frame.myTickets')}</BackLink>
        <h1>{t('account.title')}</h1>
      </div>
      <p className={styles.lead}>{t('account.lead')}</p>
      {step === 'saved' && <AccountSaved />}
      {data === undefined && <Skeleton shape="card" />}
      {account !== null && (
        <Card title={t('account.known')}>
          <p>
            {account.holderName}
            <br />
            {t('account.ending', account.bankName, account.ending)}
          </p>
          {step !== 'replacing' && (
            <Button className={styles.replace} onClick={() => setStep('replacing')}>
              {t('account.replace')}
            </Button>
          )}
        </Card>
      )}
      {data !== undefined && (account === null || step === 'replacing') && (
        <AccountForm onSaved={() => setStep('saved')} />
      )}
    </div>
  )
}
