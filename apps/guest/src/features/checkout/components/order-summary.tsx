import type { Checkout } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { PriceBreakdown } from '#components/price-breakdown.tsx'
import { Stub } from '#components/stub.tsx'
import { isHiddenFromVisitor } from '#hold/checkout-query.ts'
import { useLastFilters } from '#hold/last-offers.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { PicturedShow } from '#tickets/pictured-show.tsx'
import { priceLines } from '#tickets/price-lines.ts'
import { SeatFacts } from '#tickets/seat-facts.tsx'
import styles from './order-summary.module.css'

/** The tickets and their price; for a visitor who may not see them, what else to do. */
export function OrderSummary({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const { show, items, total, currency } = checkout
  const resale = useLastFilters(paths.resale(show.eventId, show.showId))
  const isHidden = isHiddenFromVisitor(checkout)
  return (
    <aside className={styles.summary} aria-label={t('checkout.summary')}>
      <Stub
        upper={
          <div className={styles.what}>
            <PicturedShow show={show} />
            {!isHidden && (
              <SeatFacts seats={items.map(({ seat }) => seat)} optionTitle={items[0]?.optionTitle ?? ''} />
            )}
          </div>
        }
        lower={
          isHidden ? (
            <div className={styles.hidden}>
              <p>{t('checkout.hidden')}</p>
              <Link className="link link-alone" to={resale}>
                {t('checkout.toResale')}
              </Link>
            </div>
          ) : (
            <PriceBreakdown
              lines={priceLines(checkout, { t, format })}
              total={{ label: t('checkout.total'), amount: total }}
              currency={currency}
            />
          )
        }
      />
      <ul className={styles.assurances}>
        <li>
          <Icon name="shield" size={20} />
          {t('checkout.assureCodes')}
        </li>
        <li>
          <Icon name="swap" size={20} />
          {t('checkout.assureRefund')}
        </li>
      </ul>
    </aside>
  )
}
