import { createElement as h, type ReactNode } from 'react'
import { TITLE } from '../season.ts'
import { type Language, TEXTS } from '../texts.ts'

export interface PageProps {
  readonly language: Language
  /** Path below the language: `/tickets`. */
  readonly path: string
  readonly title: string
  readonly children?: ReactNode
}

/** The frame of every page. */
export function Layout({ language, path, title, children }: PageProps) {
  const texts = TEXTS[language]
  const other = language === 'es' ? 'en' : 'es'
  const links = [
    ['', texts.shows],
    ['/tickets', texts.myTickets],
    ['/box-office', texts.boxOffice],
    ['/door', texts.door],
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
            { href: `/${other}${path}`, hrefLang: other, lang: other },
            other === 'es' ? 'Español' : 'English',
          ),
        ),
      ),
      h('main', null, h('h1', null, title), children),
    ),
  )
}
