import type { GuestPayment } from '@taquilla/contract/guest'
import { CopyButton } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { usePaymentWatch } from '../api/use-payment.ts'
import styles from './bank-transfer.module.css'
import { OtherMethod } from './other-method.tsx'
import step from './payment-step.module.css'

interface BankTransferProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
  readonly timeZone: string
}

const LOOK_EVERY_MS = 20_000

/** Where to send the money, until when, and with which reference. */
export function BankTransfer({ checkoutId, payment, timeZone }: BankTransferProps) {
  const t = useMessages()
  const format = useFormat()
  usePaymentWatch(checkoutId, payment.id, LOOK_EVERY_MS)
  const details = payment.bankTransfer
  if (details === null) return null
  const rows = [
    {
      name: t('checkout.transferReference'),
      value: details.reference,
      why: t('checkout.transferReferenceWhy'),
    },
    {
      name: t('checkout.transferAmount'),
      value: format.money(details.amount, details.currency),
      copied: String(details.amount),
    },
    { name: t('checkout.transferAccount'), value: details.accountNumber },
    { name: t('checkout.transferBank'), value: details.bank },
    { name: t('checkout.transferHolder'), value: details.accountHolder },
  ]
  return (
    <section className={step.step}>
      <h2>{t('checkout.transferTitle')}</h2>
      <p>{t('checkout.transferBody', format.moment(details.until, timeZone))}</p>
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
