import type { ResaleOption } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './primary-sale.module.css'

interface PrimarySaleProps {
  readonly options: readonly ResaleOption[]
}

/** Ticket options still on primary sale, linked to the seller's shop. */
export function PrimarySale({ options }: PrimarySaleProps) {
  const t = useMessages()
  const format = useFormat()
  const open = options.filter(({ primarySalesUrl }) => primarySalesUrl !== null)
  if (open.length === 0) return null
  return (
    <section className={styles.primary}>
      <h2>{t('resale.primaryTitle')}</h2>
      <ul>
        {open.map(({ ticketOptionId, title, primaryPrice, hasPrimaryFee, currency, primarySalesUrl }) => (
          <li key={ticketOptionId}>
            <span>
              <strong>{title}</strong>
              {primaryPrice !== null && (
                <small>
                  {t(
                    hasPrimaryFee ? 'resale.primaryWithFees' : 'resale.primaryPrice',
                    format.money(primaryPrice, currency),
                  )}
                </small>
              )}
            </span>
            <a className="go" href={primarySalesUrl ?? undefined} aria-label={t('resale.primaryLink', title)}>
              <Icon name="arrow-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
