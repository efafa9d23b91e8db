import { useMessages } from '#lib/messages.ts'
import styles from './buyer-email.module.css'

interface BuyerEmailProps {
  readonly email: string
}

/** The buyer's e-mail address; it cannot be changed here. */
export function BuyerEmail({ email }: BuyerEmailProps) {
  const t = useMessages()
  return (
    <p className={styles.email}>
      <span>{t('checkout.email')}</span>
      <strong>{email}</strong>
      <small>{t('checkout.emailWhy')}</small>
    </p>
  )
}
