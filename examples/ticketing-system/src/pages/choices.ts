import type { Offer } from '@taquilla/sdk'
import { createElement as h } from 'react'
import { formatMoney, type Money } from '../money.ts'
import { RESALE_TEXTS } from '../resale-texts.ts'
import type { Language } from '../texts.ts'

/** Ticket that a person can choose, or pack, which is chosen whole. */
export interface Choice {
  readonly listingIds: readonly string[]
  readonly name: string
  readonly total: Money
  readonly isChosen?: boolean
}

interface ChoicesProps {
  readonly language: Language
  readonly legend: string
  readonly choices: readonly Choice[]
}

export function Choices({ language, legend, choices }: ChoicesProps) {
  return h(
    'fieldset',
    null,
    h('legend', null, legend),
    choices.map(({ listingIds, name, total, isChosen }) =>
      h(
        'label',
        { key: listingIds.join(' '), className: 'choice' },
        h('input', {
          type: 'checkbox',
          name: 'listingIds',
          value: listingIds.join(' '),
          defaultChecked: isChosen,
        }),
        h('span', null, name),
        h('strong', null, formatMoney(total, language)),
      ),
    ),
  )
}

export function choiceOf({ tickets, total, currency }: Offer, language: Language): Choice {
  const texts = RESALE_TEXTS[language]
  const seats = tickets.flatMap(({ seating }) => (seating ? [`${seating.row}-${seating.seat}`] : []))
  const [seat] = seats
  const name =
    seat === undefined
      ? texts.unnumbered
      : seats.length === 1
        ? texts.seat(seat)
        : texts.pack(new Intl.ListFormat(language).format(seats))
  return { listingIds: tickets.map(({ listingId }) => listingId), name, total: { amount: total, currency } }
}

/** Reads the listings that a form of choices sent. */
export function chosenIn(form: URLSearchParams): string[] {
  return form.getAll('listingIds').flatMap((listingIds) => listingIds.split(' '))
}
