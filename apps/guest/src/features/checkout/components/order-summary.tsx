import type { Format } from '@taquilla/contract/format'
import type { Checkout } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { PriceBreakdown } from '#components/price-breakdown.tsx'
import { SeatFacts } from '#components/seat-facts.tsx'
import { ShowHead } from '#components/show-head.tsx'
import { Stub } from '#components/stub.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { seatLabel } from '#lib/seat-label.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  readonly checkout: Checkout
}

export function OrderSummary({ checkout }: OrderSummaryProps) {
  const t = useMessages()
  const format = useFormat()
  const { show, items, total, currency } = checkout
  return (
    <aside className={styles.summary} aria-label={t('checkout.summary')}>
      <Stub
        upper={
          <div className={styles.what}>
            <ShowHead show={show} level={2} />
            <SeatFacts seats={items.map(({ seat }) => seat)} optionTitle={items[0]?.optionTitle ?? ''} />
          </div>
        }
        lower={
          <PriceBreakdown
            lines={linesOf(checkout, { t, format })}
            total={{ label: t('checkout.total'), amount: total }}
            currency={currency}
          />
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

interface Localization {
  readonly t: Translate
  readonly format: Format
}

function linesOf(checkout: Checkout, localization: Localization) {
  const { items, subtotal, fees, currency } = checkout
  const { t, format } = localization
  const [first] = items
  const isOnePrice = items.every(({ price }) => price === first?.price)
  const tickets = isOnePrice
    ? [
        {
          label: t('checkout.lineTickets', items.length, format.money(first?.price ?? 0, currency)),
          amount: subtotal,
        },
      ]
    : items.map(({ seat, price }, index) => ({
        label: t('checkout.lineTicket', seatLabel([seat]) ?? String(index + 1)),
        amount: price,
      }))
  return fees === 0 ? tickets : [...tickets, { label: feeLabel(checkout, localization), amount: fees }]
}

function feeLabel({ feeRate, currency }: Checkout, { t, format }: Localization): string {
  if (feeRate === null) return t('checkout.lineFees')
  return feeRate.type === 'PERCENTAGE'
    ? t('checkout.lineFeesPercent', format.percent(feeRate.value))
    : t('checkout.lineFeesFixed', format.money(feeRate.value, currency))
}
