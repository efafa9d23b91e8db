import type { Purchase } from '@taquilla/contract/guest'
import { Card } from '#components/card.tsx'
import { Notice } from '#components/notice.tsx'
import { type MessageId, type PlainMessageId, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { RefundAccount } from './refund-account.tsx'
import styles from './refund-state.module.css'

type Refund = NonNullable<Purchase['refund']>

interface RefundStateProps {
  readonly purchase: Purchase
  readonly refund: Refund
}

const REASONS = {
  LATE: 'purchases.refundLate',
  SHOW_CANCELLED: 'purchases.refundShowCancelled',
  NOT_AVAILABLE: 'purchases.refundNotAvailable',
  WRONG_AMOUNT: 'purchases.refundWrongAmount',
} as const satisfies Readonly<Record<Refund['reason'], MessageId>>

const STATES: Readonly<Record<Exclude<Refund['status'], 'DONE'>, PlainMessageId>> = {
  DUE: 'purchases.refundDue',
  AWAITING_PROVIDER: 'purchases.refundAwaitingProvider',
  FAILED: 'purchases.refundFailed',
  AWAITING_ACCOUNT: 'purchases.refundAwaitingAccount',
  AWAITING_OPERATOR: 'purchases.refundAwaitingOperator',
}

/** Reason and status of a refund, with a form for the bank account if one is needed. */
export function RefundState({ purchase: { id, show, otherRefunds }, refund }: RefundStateProps) {
  const t = useMessages()
  const format = useFormat()
  const { status, reason, amount, currency, doneAt } = refund
  const isDone = status === 'DONE'
  const needsAccount = status === 'AWAITING_ACCOUNT' || status === 'FAILED'
  return (
    <Card title={t('purchases.refund')}>
      <div className={styles.refund}>
        <p>{t(otherRefunds.includes(refund) ? 'purchases.refundTwice' : REASONS[reason], isDone)}</p>
        <p className={styles.amount}>
          <span>{t('purchases.refundAmount')}</span>
          <span className="print">{format.money(amount, currency)}</span>
        </p>
        <Notice tone={isDone ? 'success' : needsAccount ? 'warning' : 'info'} isLive>
          {isDone
            ? t('purchases.refundDone', doneAt === null ? '' : format.moment(doneAt, show))
            : t(STATES[status])}
        </Notice>
        {needsAccount && <RefundAccount purchaseId={id} />}
      </div>
    </Card>
  )
}
