import { createElement as h, type ReactNode } from 'react'
import { TITLE } from '../event.ts'
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
