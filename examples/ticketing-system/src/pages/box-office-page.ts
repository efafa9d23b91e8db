import { createElement as h } from 'react'
import type { ShowCounts } from '../store/shows.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Layout, WideTable } from './layout.ts'
import { formatInstant } from './shows-page.ts'

interface BoxOfficePageProps {
  readonly language: Language
  readonly shows: readonly ShowCounts[]
  readonly isTaquillaDown: boolean
}

/** Tickets sold and people admitted, per show. */
export function BoxOfficePage({ language, shows, isTaquillaDown }: BoxOfficePageProps) {
  const texts = TEXTS[language]
  return h(
    Layout,
    { language, path: '/box-office', title: texts.boxOffice },
    isTaquillaDown ? h('p', { role: 'alert' }, texts.away) : null,
    h(
      WideTable,
      { label: texts.boxOffice, headings: [texts.show, texts.sold, texts.admitted, texts.state] },
      shows.map((show) => h(ShowRow, { key: show.showId, language, show })),
    ),
  )
}

function ShowRow({ language, show }: { readonly language: Language; readonly show: ShowCounts }) {
  const texts = TEXTS[language]
  const { showId, title, startsAt, soldCount, admittedCount, isCancelled } = show
  return h(
    'tr',
    null,
    h('th', { scope: 'row' }, `${title}, ${formatInstant(startsAt, language)}`),
    h('td', null, soldCount),
    h('td', null, admittedCount),
    h(
      'td',
      null,
      isCancelled
        ? texts.cancelled
        : h(
            'form',
            { method: 'post', action: `/${language}/box-office/cancellation` },
            h('input', { type: 'hidden', name: 'showId', value: showId }),
            h('button', { type: 'submit', className: 'second' }, texts.cancel),
          ),
    ),
  )
}
