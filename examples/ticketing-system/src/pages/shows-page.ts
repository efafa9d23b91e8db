import { createElement as h } from 'react'
import { CURRENCY, PRICE, SEATS, TIME_ZONE } from '../event.ts'
import { formatMoney } from '../money.ts'
import { MAX_TICKETS } from '../sell-tickets.ts'
import type { ShowCounts } from '../store/shows.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Layout } from './layout.ts'

interface ShowsPageProps {
  readonly language: Language
  readonly shows: readonly ShowCounts[]
  readonly problem?: 'soldOut' | 'invalid' | 'away' | undefined
}

export function ShowsPage({ language, shows, problem }: ShowsPageProps) {
  const texts = TEXTS[language]
  return h(
    Layout,
    { language, path: '', title: texts.shows },
    problem ? h('p', { role: 'alert' }, texts[problem]) : null,
    shows.map((show) => h(ShowCard, { key: show.showId, language, show })),
  )
}

function ShowCard({ language, show }: { readonly language: Language; readonly show: ShowCounts }) {
  const texts = TEXTS[language]
  const { showId, title, startsAt, isCancelled, soldCount } = show
  return h(
    'section',
    null,
    h('h2', null, title),
    h(
      'p',
      null,
      formatInstant(startsAt, language),
      ' · ',
      formatMoney({ amount: PRICE, currency: CURRENCY }, language),
    ),
    isCancelled
      ? h('p', null, texts.cancelled)
      : h(
          'form',
          { method: 'post', action: `/${language}/orders` },
          h('input', { type: 'hidden', name: 'showId', value: showId }),
          h(
            'label',
            null,
            texts.email,
            h('input', { type: 'email', name: 'email', required: true, autoComplete: 'email' }),
          ),
          h(
            'label',
            null,
            texts.howMany,
            h('input', {
              type: 'number',
              name: 'count',
              min: 1,
              max: MAX_TICKETS,
              defaultValue: 1,
              required: true,
            }),
          ),
          h('button', { type: 'submit', disabled: soldCount >= SEATS.length }, texts.buy),
          h('a', { href: `/${language}/resale/${showId}` }, texts.resale),
        ),
  )
}

export function formatInstant(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(new Date(instant))
}
