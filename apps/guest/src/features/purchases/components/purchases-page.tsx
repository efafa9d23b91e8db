import type { ReactNode } from 'react'
import { AccountSide } from '#account/account-side.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { useHelp } from '#help/use-help.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { usePageTitle } from '#session/session.tsx'
import { usePurchases } from '../api/use-purchases.ts'
import { PendingCard, PurchaseCard } from './purchase-card.tsx'
import styles from './purchases-page.module.css'

interface PurchasesPageProps {
  /** Alerts of the person for resale. */
  readonly alerts: ReactNode
}

export function PurchasesPage({ alerts }: PurchasesPageProps) {
  const t = useMessages()
  const paths = usePaths()
  const { data, error, refetch } = usePurchases()
  usePageTitle(t('purchases.pageTitle'))
  const count = data === undefined ? 0 : data.pending.length + data.purchases.length
  useHelp(['refunds', 'findTickets'])
  return (
    <TwoColumns
      sideLabel={t('frame.yourAccount')}
      side={<AccountSide topic="refunds">{data !== undefined && alerts}</AccountSide>}
    >
      <h1>{t('purchases.title')}</h1>
      {data === undefined && error === null && <Skeleton shape="row" count={3} />}
      {data === undefined && error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data !== undefined && count === 0 && (
        <EmptyState icon="ticket" title={t('purchases.empty')}>
          <p>{t('purchases.emptyDetail')}</p>
          <Link className="btn btn-line" to={paths.myTickets()}>
            {t('purchases.toTickets')}
          </Link>
        </EmptyState>
      )}
      {data !== undefined && count > 0 && (
        <ul className={styles.list}>
          {data.pending.map((purchase) => (
            <li key={purchase.id}>
              <PendingCard purchase={purchase} />
            </li>
          ))}
          {data.purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className={styles.more}>{t('purchases.more')}</p>}
    </TwoColumns>
  )
}
