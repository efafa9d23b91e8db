import type { Language } from '@taquilla/contract'
import { escapeHtml } from './escape-html.ts'

/** What search engines, messengers and browsers without scripts learn of a hosted page. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Name of the seller, or ours. */
  readonly siteName: string
  /** True if search engines may list the page. */
  readonly isIndexed: boolean
  /** URL of the page in each language, without what belongs to one visit. */
  readonly urls: Readonly<Record<Language, string>>
  readonly picture: PagePicture
  /** How to go on in a browser that runs no scripts. */
  readonly withoutScripts: string
}

export interface PagePicture {
  readonly url: string
  readonly alt: string
  /** Pixels of a picture that is shown above the text; undefined for an icon beside it. */
  readonly size: { readonly width: number; readonly height: number } | undefined
}

const OG_LOCALES: Readonly<Record<Language, string>> = { es: 'es_LA', en: 'en_US' }

/** Tags of the head; the names of events come from sellers, so all texts are escaped. */
export function renderHead(head: PageHead, language: Language): string {
  const { title, description, siteName, isIndexed, urls, picture } = head
  const robots = isIndexed ? [] : [named('robots', 'noindex')]
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...robots,
    link('canonical', urls[language]),
    ...Object.entries({ ...urls, 'x-default': urls.es }).map(([name, url]) => link('alternate', url, name)),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', siteName),
    property('og:url', urls[language]),
    property('og:locale', OG_LOCALES[language]),
    property('og:image', picture.url),
    property('og:image:alt', picture.alt),
    // With the size, networks show the picture the first time the link is shared.
    ...Object.entries(picture.size ?? {}).map(([side, pixels]) => property(`og:image:${side}`, `${pixels}`)),
    named('twitter:card', picture.size ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** Content for browsers that run no scripts. */
export function renderWithoutScripts({ title, description, withoutScripts }: PageHead): string {
  return `<noscript><div class="no-scripts"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><p>${escapeHtml(withoutScripts)}</p></div></noscript>`
}

/** Above a page that was drawn, for browsers that run no scripts. */
export function renderHowToGoOn({ withoutScripts }: PageHead): string {
  return `<noscript><p class="no-scripts">${escapeHtml(withoutScripts)}</p></noscript>`
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

function link(relation: string, url: string, language?: string): string {
  const hreflang = language === undefined ? '' : ` hreflang="${language}"`
  return `<link rel="${relation}"${hreflang} href="${escapeHtml(url)}">`
}
