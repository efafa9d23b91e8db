import type { ResaleOption } from '@taquilla/contract/guest'
import { classes, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './primary-sale.module.css'

const ID = 'primary-sale'

interface PrimarySaleProps {
  readonly options: readonly ResaleOption[]
}

/** Leads from the top of a long list of offers to the primary sale below it. */
export function PrimaryLine({ options }: PrimarySaleProps) {
  const t = useMessages()
  const format = useFormat()
  const open = options.filter(({ primarySalesUrl }) => primarySalesUrl !== null)
  if (open.length === 0) return null
  const prices = open.flatMap(({ primaryPrice }) => primaryPrice ?? [])
  const [{ currency } = { currency: '' }] = open
  return (
    <a className={classes('link link-alone', styles.line)} href={`#${ID}`}>
      {prices.length === 0
        ? t('resale.primaryTitle')
        : t('resale.primaryFrom', format.money(Math.min(...prices), currency))}
    </a>
  )
}

/** Ticket options still on primary sale, linked to the seller's shop. */
export function PrimarySale({ options }: PrimarySaleProps) {
  const t = useMessages()
  const format = useFormat()
  const open = options.filter(({ primarySalesUrl }) => primarySalesUrl !== null)
  if (open.length === 0) return null
  return (
    <section id={ID} className={styles.primary}>
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
