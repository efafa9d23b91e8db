import type { ResaleTerms } from '@taquilla/contract/guest'
import { type ResaleAmounts, toMajorUnits } from '@taquilla/contract/resale'
import { useEffect, useState } from 'react'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './sale-breakdown.module.css'

type Fee = ResaleTerms['buyerFee']

/** Stage of the sale, which sets the tense of the texts. */
type SaleTense = 'ahead' | 'sold' | 'paidOut'

interface SaleBreakdownProps {
  /** Undefined if the price is invalid. */
  readonly amounts: ResaleAmounts | undefined
  readonly currency: string
  /** Fee rates to show in the labels; omitted for totals of several tickets. */
  readonly fees?: { readonly buyer: Fee; readonly seller: Fee } | undefined
  readonly tense?: SaleTense
}

const TITLES: Readonly<Record<SaleTense, Readonly<Record<'pays' | 'receives', PlainMessageId>>>> = {
  ahead: { pays: 'sale.buyerPays', receives: 'sale.youReceive' },
  sold: { pays: 'sale.buyerPaid', receives: 'sale.youReceive' },
  paidOut: { pays: 'sale.buyerPaid', receives: 'sale.youReceived' },
}

/** Two halves: what the buyer pays and what the reseller receives, each with its fee. */
export function SaleBreakdown({ amounts, currency, fees, tense = 'ahead' }: SaleBreakdownProps) {
  const t = useMessages()
  const format = useFormat()
  const amount = (minor: bigint) => format.amount(toMajorUnits(minor, currency), currency)
  const money = (minor: bigint) => format.money(toMajorUnits(minor, currency), currency)
  const named = (label: string, fee: Fee | undefined) =>
    fee?.type === 'PERCENTAGE' ? `${label}, ${format.percent(fee.value)}` : label
  const price = { label: t('sale.price'), value: amounts && amount(amounts.price) }
  const [pays, receives] = [t(TITLES[tense].pays), t(TITLES[tense].receives)]
  const buyerFee = amounts?.buyerFee
  const sellerFee = amounts?.sellerFee
  return (
    <div className={styles.two}>
      <Half
        className={styles.pay}
        title={pays}
        total={amounts && money(amounts.finalPrice)}
        lines={[
          price,
          { label: named(t('sale.buyerFee'), fees?.buyer), value: buyerFee ? amount(buyerFee) : undefined },
        ]}
      />
      <Half
        className={styles.get}
        title={receives}
        total={amounts && money(amounts.payout)}
        lines={[
          price,
          {
            label: named(t('sale.sellerFee'), fees?.seller),
            value: sellerFee ? `−${amount(sellerFee)}` : undefined,
          },
        ]}
      />
      <TotalsAnnouncement
        text={amounts ? `${pays} ${money(amounts.finalPrice)}. ${receives} ${money(amounts.payout)}.` : ''}
      />
    </div>
  )
}

interface HalfProps {
  readonly className: string | undefined
  readonly title: string
  readonly total: string | undefined
  /** Lines without a value are skipped. */
  readonly lines: readonly { readonly label: string; readonly value: string | undefined }[]
}

function Half({ className, title, total, lines }: HalfProps) {
  return (
    <div className={className}>
      <p className={styles.top}>
        <span>{title}</span> <span className="print">{total ?? '—'}</span>
      </p>
      <dl>
        {lines.map(
          ({ label, value }) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

const ANNOUNCE_DELAY_MS = 700

/** Announces the totals to screen readers after a pause, not at each slider step. */
function TotalsAnnouncement({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className="vh" role="status">
      {announced}
    </span>
  )
}
