import type { ResaleOption } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './primary-sale.module.css'

interface PrimarySaleProps {
  readonly options: readonly ResaleOption[]
}

/** Options that the seller still sells directly, with their price and the way there. */
export function PrimarySale({ options }: PrimarySaleProps) {
  const t = useMessages()
  const format = useFormat()
  const open = options.filter(({ primarySalesUrl }) => primarySalesUrl !== null)
  if (open.length === 0) return null
  return (
    <section className={styles.primary}>
      <h3>{t('buying.primaryTitle')}</h3>
      <ul>
        {open.map(({ ticketOptionId, title, primaryPrice, currency, primarySalesUrl }) => (
          <li key={ticketOptionId}>
            <span>
              <strong>{title}</strong>
              {primaryPrice !== null && (
                <small>{t('buying.primaryPrice', format.money(primaryPrice, currency))}</small>
              )}
            </span>
            <a className="go" href={primarySalesUrl ?? undefined} aria-label={t('buying.primaryLink', title)}>
              <Icon name="arrow-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
