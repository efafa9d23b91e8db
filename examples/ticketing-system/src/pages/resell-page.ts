import type { ResaleAmounts, ResalePreview } from '@taquilla/sdk'
import { createElement as h, type ReactNode } from 'react'
import { formatMoney } from '../money.ts'
import { problemOfCode } from '../problems.ts'
import { type Problem, RESALE_TEXTS } from '../resale-texts.ts'
import type { Resale } from '../resell.ts'
import type { StoredTicket } from '../store/tickets.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Amounts, Layout, ProblemNote } from './layout.ts'

interface ResellPageProps {
  readonly language: Language
  readonly ticket: StoredTicket
  /** Undefined if it could not be read. */
  readonly resale: Resale | undefined
  readonly problem: Problem | undefined
}

/** Lists a ticket for its owner, changes its price, and takes it off resale. */
export function ResellPage({ language, ticket, resale, problem }: ResellPageProps) {
  const texts = RESALE_TEXTS[language]
  const query = new URLSearchParams({ ticketId: ticket.ticketId, email: ticket.ownerEmail })
  const ticketsUrl = `/${language}/tickets?email=${encodeURIComponent(ticket.ownerEmail)}`
  return h(
    Layout,
    { language, path: `/resell?${query}`, title: texts.resell },
    h('p', null, texts.seat(ticket.seat)),
    h(ProblemNote, { language, problem }),
    resale ? h(ResaleForms, { language, ticket, resale }) : null,
    h(
      'form',
      { method: 'post', action: `/${language}/tickets/sell` },
      ticketFields(ticket),
      h('button', { type: 'submit', className: 'second' }, texts.onHostedPage),
    ),
    h('a', { href: ticketsUrl }, TEXTS[language].myTickets),
  )
}

interface ResaleFormsProps {
  readonly language: Language
  readonly ticket: StoredTicket
  readonly resale: Resale
}

function ResaleForms({ language, ticket, resale }: ResaleFormsProps): ReactNode {
  const texts = RESALE_TEXTS[language]
  const { listing, preview } = resale
  if (listing === undefined && preview.refusal !== null) {
    return h('p', null, texts.problems[problemOfCode(preview.refusal) ?? 'closed'])
  }
  const { currency, amounts } = preview
  return [
    listing
      ? h(
          'p',
          { key: 'status', role: 'status' },
          texts.onSale(formatMoney({ amount: listing.finalPrice, currency }, language)),
        )
      : null,
    h(
      'form',
      { key: 'price', method: 'get', action: `/${language}/resell` },
      ticketFields(ticket),
      h(
        'label',
        null,
        texts.askingPrice,
        h('span', { className: 'note' }, priceRange(preview, language)),
        h('input', {
          ...{ name: 'price', type: 'number', required: true, step: 'any', min: 0, inputMode: 'decimal' },
          defaultValue: amounts?.price,
        }),
      ),
      h('button', { type: 'submit', className: 'second' }, texts.preview),
    ),
    amounts?.isWithinBounds ? h(AgreeForm, { key: 'agree', ...{ language, ticket, resale, amounts } }) : null,
    amounts && !amounts.isWithinBounds
      ? h('p', { key: 'bounds', role: 'alert' }, texts.problems.outOfBounds)
      : null,
    listing
      ? h(
          'form',
          { key: 'withdraw', method: 'post', action: `/${language}/resell/withdrawal` },
          ticketFields(ticket),
          h('button', { type: 'submit', className: 'second' }, texts.withdraw),
        )
      : null,
  ]
}

function priceRange({ terms, currency }: ResalePreview, language: Language): string {
  const texts = RESALE_TEXTS[language]
  const [low, high] = [terms?.minPrice, terms?.maxPrice].map(
    (bound) => bound && formatMoney({ amount: bound.price, currency }, language),
  )
  if (low && high) return texts.range(low, high)
  if (low) return texts.atLeast(low)
  return high ? texts.upTo(high) : ''
}

/** The amounts, and the checkbox with which the owner agrees to them. */
function AgreeForm({
  language,
  ticket,
  resale,
  amounts,
}: ResaleFormsProps & { readonly amounts: ResaleAmounts }) {
  const texts = RESALE_TEXTS[language]
  const { currency } = resale.preview
  const [price, payout] = [amounts.price, amounts.payout].map((amount) =>
    formatMoney({ amount, currency }, language),
  )
  return h(
    'section',
    null,
    h(Amounts, {
      language,
      currency,
      lines: [
        [texts.buyerPays, amounts.finalPrice],
        [texts.sellerFee, amounts.sellerFee],
        [texts.youGet, amounts.payout],
      ],
    }),
    h('p', { className: 'note' }, texts.whenPaid),
    h(
      'form',
      { method: 'post', action: `/${language}/resell/${resale.listing ? 'price' : 'listing'}` },
      ticketFields(ticket),
      h('input', { type: 'hidden', name: 'price', value: amounts.price }),
      h('input', { type: 'hidden', name: 'payout', value: amounts.payout }),
      h(
        'label',
        { className: 'choice' },
        h('input', { type: 'checkbox', name: 'consent', value: 'given', required: true }),
        h('span', null, texts.consent(price ?? '', payout ?? '')),
      ),
      h('button', { type: 'submit' }, resale.listing ? texts.changePrice : texts.list),
    ),
  )
}

function ticketFields({ ticketId, ownerEmail }: StoredTicket): ReactNode {
  return Object.entries({ ticketId, email: ownerEmail }).map(([name, value]) =>
    h('input', { key: name, type: 'hidden', name, value }),
  )
}
