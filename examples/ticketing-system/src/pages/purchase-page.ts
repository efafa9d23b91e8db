import type { CurrentBuyIntention, Offer } from '@taquilla/sdk'
import { createElement as h } from 'react'
import { TIME_ZONE } from '../event.ts'
import { type Problem, RESALE_TEXTS } from '../resale-texts.ts'
import type { Purchase } from '../store/purchases.ts'
import type { Show } from '../store/shows.ts'
import type { Language } from '../texts.ts'
import { type Choice, Choices, choiceOf } from './choices.ts'
import { Amounts, Layout, ProblemNote } from './layout.ts'
import { formatInstant } from './shows-page.ts'

interface PurchasePageProps {
  readonly language: Language
  readonly purchase: Purchase
  readonly show: Show | undefined
  /** Undefined if it could not be read. */
  readonly current: CurrentBuyIntention | undefined
  /** Seat of each held listing. */
  readonly seats: ReadonlyMap<string, string>
  /** Offers that can be bought together with the selection. */
  readonly offers: readonly Offer[]
  readonly problem: Problem | undefined
}

/** A purchase in any state: held, being paid, and how it ended. */
export function PurchasePage(props: PurchasePageProps) {
  const { language, purchase, show, current, problem } = props
  const texts = RESALE_TEXTS[language]
  const path = `/purchases/${purchase.purchaseId}`
  const status = current?.status ?? purchase.status
  return h(
    Layout,
    { language, path, title: texts.purchase },
    show ? h('p', null, `${show.title}, ${formatInstant(show.startsAt, language)}`) : null,
    h(ProblemNote, { language, problem: current === undefined && status === 'OPEN' ? 'away' : problem }),
    current?.status === 'OPEN' ? h(OpenPurchase, { ...props, current }) : null,
    status === 'OPEN' ? null : h('p', { role: 'status' }, texts.states[status]),
    status === 'COMPLETED' && show?.isCancelled ? h('p', null, texts.refunded) : null,
    current?.status === 'COMPLETED' ? h(Receipt, { ...props, current }) : null,
    status === 'COMPLETED'
      ? h('a', { href: `/${language}/tickets?email=${encodeURIComponent(purchase.email)}` }, texts.toTickets)
      : h('a', { href: `/${language}/resale/${purchase.showId}` }, texts.again),
  )
}

type CurrentProps = PurchasePageProps & { readonly current: CurrentBuyIntention }

function Receipt({ language, current, seats }: CurrentProps) {
  const texts = RESALE_TEXTS[language]
  const { items, details } = current
  return h(
    'section',
    null,
    h('h2', null, items.map(({ listingId }) => seatName(seats.get(listingId), language)).join(' · ')),
    h(Amounts, {
      language,
      currency: details.currency,
      lines: [
        [texts.price, items.reduce((sum, { price }) => sum + price, 0)],
        [texts.fee, items.reduce((sum, { buyerFee }) => sum + buyerFee, 0)],
        [texts.total, details.total],
      ],
    }),
  )
}

function OpenPurchase(props: CurrentProps) {
  const { language, purchase, current } = props
  const texts = RESALE_TEXTS[language]
  if (current.paymentStatus !== null) {
    return h('div', { role: 'status' }, texts.confirming, h(Countdown, { seconds: 0 }))
  }
  const endsAt = new Date(current.attachedCart.expiresAt)
  const action = `/${language}/purchases/${purchase.purchaseId}`
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: TIME_ZONE }).format(endsAt)
  const button = (name: string, text: string, className?: string) =>
    h(
      'form',
      { method: 'post', action: `${action}/${name}` },
      h('button', { type: 'submit', className }, text),
    )
  return h(
    'div',
    null,
    current.failure === null ? null : h('p', { role: 'alert' }, texts.declined),
    h(
      'p',
      null,
      `${texts.heldUntil(time)} ${texts.timeLeft} `,
      h(Countdown, { seconds: Math.ceil((endsAt.getTime() - Date.now()) / 1_000), isShown: true }),
    ),
    h(Receipt, props),
    h(
      'div',
      { className: 'buttons' },
      button('payment', texts.pay),
      current.canBeExtended ? button('extension', texts.extend, 'second') : null,
      button('release', texts.release, 'second'),
    ),
    h(ChangeForm, props),
  )
}

/** Counts down with `countdown.js`, which then reloads the page. */
function Countdown({ seconds, isShown }: { readonly seconds: number; readonly isShown?: boolean }) {
  return [
    h('strong', { key: 'clock', id: 'clock', role: 'timer', 'data-seconds': seconds, 'data-shown': isShown }),
    h('script', { key: 'script', type: 'module', src: '/countdown.js' }),
  ]
}

function ChangeForm({ language, purchase, current, seats, offers }: CurrentProps) {
  const texts = RESALE_TEXTS[language]
  const { items, details } = current
  const held = items.map(
    ({ listingId, finalPrice }): Choice => ({
      listingIds: [listingId],
      name: seatName(seats.get(listingId), language),
      total: { amount: finalPrice, currency: details.currency },
      isChosen: true,
    }),
  )
  if (held.length + offers.length < 2) return null
  return h(
    'details',
    null,
    h('summary', null, texts.change),
    h(
      'form',
      { method: 'post', action: `/${language}/purchases/${purchase.purchaseId}/selection` },
      h(Choices, {
        language,
        legend: texts.choose,
        choices: [...held, ...offers.map((offer) => choiceOf(offer, language))],
      }),
      h('button', { type: 'submit', className: 'second' }, texts.change),
    ),
  )
}

function seatName(seat: string | undefined, language: Language): string {
  const texts = RESALE_TEXTS[language]
  return seat ? texts.seat(seat) : texts.unnumbered
}
