import { createElement as h, type ReactNode } from 'react'
import { TITLE } from '../event.ts'
import { formatMoney } from '../money.ts'
import { type Problem, RESALE_TEXTS } from '../resale-texts.ts'
import { type Language, TEXTS } from '../texts.ts'

export interface PageProps {
  readonly language: Language
  /** Path after the language: `/tickets` for the page `/en/tickets`. */
  readonly path: string
  readonly title: string
  readonly children?: ReactNode
}

export function Layout({ language, path, title, children }: PageProps) {
  const texts = TEXTS[language]
  const otherLanguage = language === 'es' ? 'en' : 'es'
  const links = [
    ['', texts.shows],
    ['/tickets', texts.myTickets],
    ['/box-office', texts.boxOffice],
    ['/door', texts.door],
    ['/money', texts.money],
    ['/inbox', texts.inbox],
  ] as const
  return h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, `${title} · ${TITLE}`),
      h('link', { rel: 'stylesheet', href: '/style.css' }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h('strong', null, TITLE),
        h(
          'nav',
          { 'aria-label': TITLE },
          links.map(([to, name]) =>
            h(
              'a',
              { key: to, href: `/${language}${to}`, 'aria-current': to === path ? 'page' : undefined },
              name,
            ),
          ),
          h(
            'a',
            { href: `/${otherLanguage}${path}`, hrefLang: otherLanguage, lang: otherLanguage },
            otherLanguage === 'es' ? 'Español' : 'English',
          ),
        ),
      ),
      h('main', null, h('h1', null, title), children),
    ),
  )
}

interface ProblemNoteProps {
  readonly language: Language
  readonly problem: Problem | undefined
}

export function ProblemNote({ language, problem }: ProblemNoteProps) {
  return problem ? h('p', { role: 'alert' }, RESALE_TEXTS[language].problems[problem]) : null
}

interface WideTableProps {
  readonly label: string
  readonly headings: readonly string[]
  /** Rows of the table. */
  readonly children?: ReactNode
}

/** Table that scrolls sideways on narrow screens. `tabIndex` makes it scrollable with the keyboard. */
export function WideTable({ label, headings, children }: WideTableProps) {
  const heads = headings.map((heading) => h('th', { key: heading, scope: 'col' }, heading))
  const table = h('table', null, h('thead', null, h('tr', null, heads)), h('tbody', null, children))
  return h('div', { className: 'wide', role: 'region', tabIndex: 0, 'aria-label': label }, table)
}

interface AmountsProps {
  readonly language: Language
  readonly currency: string
  /** Name and amount of each line; the last one is the result. */
  readonly lines: readonly (readonly [name: string, amount: number])[]
}

export function Amounts({ language, currency, lines }: AmountsProps) {
  return h(
    'dl',
    null,
    lines.map(([name, amount]) =>
      h(
        'div',
        { key: name },
        h('dt', null, name),
        h('dd', null, formatMoney({ amount, currency }, language)),
      ),
    ),
  )
}
