import { CopyButton } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { type Place, useFormat } from '#lib/use-format.ts'
import { usePaymentPolling } from '../api/use-payment.ts'
import type { StepProps } from '../checkout-stage.ts'
import styles from './bank-transfer.module.css'
import stepStyles from './payment-step.module.css'
import { OtherMethod } from './payment-trouble.tsx'

interface BankTransferProps extends StepProps<'TRANSFER'> {
  readonly place: Place
}

const POLL_MS = 20_000

/** Bank details, deadline and reference for a transfer. */
export function BankTransfer({ checkoutId, payment, step, place }: BankTransferProps) {
  const t = useMessages()
  const format = useFormat()
  usePaymentPolling(checkoutId, payment.id, POLL_MS)
  const rows = [
    {
      name: t('checkout.transferReference'),
      value: step.reference,
      why: t('checkout.transferReferenceWhy'),
    },
    {
      name: t('checkout.transferAmount'),
      value: format.money(step.amount, step.currency),
      copied: String(step.amount),
    },
    { name: step.accountNumberName, value: step.accountNumber },
    { name: t('checkout.transferBank'), value: step.bank },
    { name: t('checkout.transferHolder'), value: step.accountHolder },
  ]
  return (
    <section className={stepStyles.step}>
      <p>{t('checkout.transferBody', format.moment(step.until, place))}</p>
      <dl className={styles.rows}>
        {rows.map(({ name, value, copied = value, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              <CopyButton
                text={copied}
                label={t('checkout.copy', name)}
                copiedLabel={t('checkout.copied')}
                failedLabel={t('checkout.copyFailed')}
              />
              {why !== undefined && <small>{why}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <OtherMethod checkoutId={checkoutId} paymentId={payment.id} />
    </section>
  )
}
