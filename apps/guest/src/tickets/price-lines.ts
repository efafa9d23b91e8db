import type { Checkout } from '@taquilla/contract/guest'
import type { Translate } from '#lib/messages.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import type { PageFormat } from '#lib/use-format.ts'
import { seatLabel } from './seat-names.ts'

interface Priced {
  readonly items: readonly Pick<Checkout['items'][0], 'seat' | 'price' | 'buyerFee'>[]
  readonly currency: string
  /** Null if the fee differs between items, or its rule is not known. */
  readonly feeRate: Checkout['feeRate']
}

interface Localization {
  readonly t: Translate
  readonly format: PageFormat
}

/** Lines that add up to what the buyer pays: the tickets, then the buyer's fee. */
export function priceLines(priced: Priced, localization: Localization) {
  const { items, currency } = priced
  const { t, format } = localization
  const [first] = items
  const isOnePrice = items.every(({ price }) => price === first?.price)
  const tickets = isOnePrice
    ? [
        {
          label: t('checkout.lineTickets', items.length, format.money(first?.price ?? 0, currency)),
          amount: sumAmounts(
            items.map(({ price }) => price),
            currency,
          ),
        },
      ]
    : items.map(({ seat, price }, index) => ({
        label: t('checkout.lineTicket', seatLabel([seat], t) ?? String(index + 1)),
        amount: price,
      }))
  const fees = sumAmounts(
    items.map(({ buyerFee }) => buyerFee),
    currency,
  )
  return fees === 0 ? tickets : [...tickets, { label: feeLabel(priced, localization), amount: fees }]
}

function feeLabel({ feeRate, currency }: Priced, { t, format }: Localization): string {
  if (feeRate === null) return t('checkout.lineFees')
  return feeRate.type === 'PERCENTAGE'
    ? t('checkout.lineFeesPercent', format.percent(feeRate.value))
    : t('checkout.lineFeesFixed', format.money(feeRate.value, currency))
}
