import type { Offer } from '@taquilla/sdk'
import { createElement as h } from 'react'
import { type Problem, RESALE_TEXTS } from '../resale-texts.ts'
import { MAX_TICKETS } from '../sell-tickets.ts'
import type { Show } from '../store/shows.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Choices, choiceOf } from './choices.ts'
import { Layout, ProblemNote } from './layout.ts'
import { formatInstant } from './shows-page.ts'

export const SORTS = ['price', '-price', 'seat'] as const

export interface Filter {
  readonly sort: (typeof SORTS)[number]
  /** Number of tickets to buy together; 1 is any number. */
  readonly together: number
}

interface ResalePageProps {
  readonly language: Language
  readonly show: Show
  readonly filter: Filter
  /** Undefined if they could not be read. */
  readonly offers: readonly Offer[] | undefined
  readonly email: string | undefined
  readonly problem: Problem | undefined
}

/** Page with the resale offers of a show, at final prices. */
export function ResalePage({ language, show, filter, offers, email, problem }: ResalePageProps) {
  const texts = RESALE_TEXTS[language]
  const path = `/resale/${show.showId}`
  return h(
    Layout,
    { language, path, title: texts.resaleOf(show.title) },
    h('p', null, formatInstant(show.startsAt, language)),
    h(ProblemNote, { language, problem }),
    h(FilterForm, { language, filter }),
    offers?.length === 0 ? h(NoOffers, { language, path, isFiltered: filter.together > 1 }) : null,
    offers === undefined || offers.length === 0 ? null : h(OffersForm, { language, show, offers, email }),
    h('p', null, h('a', { href: `/${language}${path}/hosted` }, texts.onHostedPage)),
  )
}

interface OffersFormProps {
  readonly language: Language
  readonly show: Show
  readonly offers: readonly Offer[]
  readonly email: string | undefined
}

function OffersForm({ language, show, offers, email }: OffersFormProps) {
  const texts = RESALE_TEXTS[language]
  const choices = offers.map((offer) => choiceOf(offer, language))
  return h(
    'section',
    null,
    h(
      'form',
      { method: 'post', action: `/${language}/purchases` },
      h('input', { type: 'hidden', name: 'showId', value: show.showId }),
      h(Choices, { language, legend: texts.choose, choices }),
      h('p', { className: 'note' }, texts.finalPrices),
      h(
        'label',
        null,
        TEXTS[language].email,
        h('input', {
          ...{ type: 'email', name: 'email', required: true, autoComplete: 'email' },
          defaultValue: email,
        }),
      ),
      h('button', { type: 'submit' }, texts.hold),
    ),
  )
}

function FilterForm({ language, filter }: { readonly language: Language; readonly filter: Filter }) {
  const texts = RESALE_TEXTS[language]
  return h(
    'form',
    { method: 'get' },
    h(
      'label',
      null,
      texts.sort,
      h(
        'select',
        { name: 'sort', defaultValue: filter.sort },
        SORTS.map((sort) => h('option', { key: sort, value: sort }, texts.sorts[sort])),
      ),
    ),
    h(
      'label',
      null,
      texts.together,
      h(
        'select',
        { name: 'together', defaultValue: filter.together },
        Array.from({ length: MAX_TICKETS }, (_, index) =>
          h('option', { key: index, value: index + 1 }, index === 0 ? texts.any : index + 1),
        ),
      ),
    ),
    h('button', { type: 'submit', className: 'second' }, texts.filter),
  )
}

interface NoOffersProps {
  readonly language: Language
  readonly path: string
  readonly isFiltered: boolean
}

function NoOffers({ language, path, isFiltered }: NoOffersProps) {
  const texts = RESALE_TEXTS[language]
  if (!isFiltered) return h('p', null, texts.noOffers)
  return h('p', null, `${texts.noMatches} `, h('a', { href: `/${language}${path}` }, texts.seeAll))
}
