import { createElement as h, type ReactNode } from 'react'
import { TIME_ZONE } from '../event.ts'
import { formatMoney, toMajor } from '../money.ts'
import { MONEY_TEXTS } from '../money-texts.ts'
import type { MoneyReport } from '../read-money.ts'
import type { Difference } from '../reconcile.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Layout, WideTable } from './layout.ts'

interface MoneyPageProps {
  readonly language: Language
  /** Undefined if Taquilla could not be asked. */
  readonly report: MoneyReport | undefined
}

/** Sales, refunds, payouts and balance of the resale, and where our own records differ. */
export function MoneyPage({ language, report }: MoneyPageProps) {
  const texts = MONEY_TEXTS[language]
  return h(
    Layout,
    { language, path: '/money', title: texts.title },
    report === undefined
      ? h('p', { role: 'alert' }, TEXTS[language].away)
      : [
          h(Differences, { key: 'differences', language, differences: report.differences }),
          ...moneyTables(report, language).map(({ label, headings, rows }) =>
            h(
              'section',
              { key: label },
              h('h2', null, label),
              rows.length === 0
                ? h('p', null, texts.none)
                : h(WideTable, { label, headings }, rows.map(toRow)),
            ),
          ),
        ],
  )
}

function Differences({
  language,
  differences,
}: {
  readonly language: Language
  readonly differences: readonly Difference[]
}) {
  const texts = MONEY_TEXTS[language]
  if (differences.length === 0) return h('p', { role: 'status' }, texts.even)
  const amount = (minor: number | undefined, currency: string) =>
    minor === undefined ? '—' : formatMoney({ amount: toMajor(minor, currency), currency }, language)
  const rows = differences.map(({ check, id, currency, ours, theirs }) => [
    texts.checks[check],
    amount(ours, currency),
    amount(theirs, currency),
    id,
  ])
  return h(
    'section',
    { role: 'alert' },
    h('h2', null, texts.differences),
    h('p', { className: 'note' }, texts.differencesWhy),
    h(
      WideTable,
      { label: texts.differences, headings: [texts.check, texts.ours, texts.theirs, texts.id] },
      rows.map(toRow),
    ),
  )
}

interface MoneyTable {
  readonly label: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function moneyTables(
  { sales, refunds, payouts, balanceDays }: MoneyReport,
  language: Language,
): readonly MoneyTable[] {
  const texts = MONEY_TEXTS[language]
  const date = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE }).format(
      new Date(instant),
    )
  const headings = [texts.date, texts.amount, texts.state, texts.person]
  return [
    {
      label: texts.sales,
      headings,
      rows: sales.map(({ soldAt, buyerEmail, total, currency, refund }) => [
        date(soldAt),
        formatMoney({ amount: total, currency }, language),
        refund ? texts.refundStates[refund.status] : texts.sold,
        buyerEmail,
      ]),
    },
    {
      label: texts.refunds,
      headings,
      rows: refunds.map((refund) => [
        date(refund.createdAt),
        formatMoney(refund, language),
        texts.refundStates[refund.status],
        refund.buyerEmail ?? '',
      ]),
    },
    {
      label: texts.payouts,
      headings,
      rows: payouts.map((payout) => [
        date(payout.createdAt),
        formatMoney(payout, language),
        texts.payoutStates[payout.status],
        payout.sellerEmail ?? '',
      ]),
    },
    {
      label: texts.days,
      headings: [
        ...[texts.date, texts.opening, texts.captures, texts.refunds],
        ...[texts.payouts, texts.fees, texts.closing],
      ],
      rows: balanceDays.map(({ day, currency, opening, captures, refunds, payouts, fees, closing }) => [
        day,
        ...[opening, captures, refunds, payouts, fees, closing].map((amount) =>
          formatMoney({ amount, currency }, language),
        ),
      ]),
    },
  ]
}

function toRow([first, ...others]: readonly string[], index: number): ReactNode {
  return h(
    'tr',
    { key: index },
    h('th', { scope: 'row' }, first),
    others.map((text, column) => h('td', { key: column }, text)),
  )
}
