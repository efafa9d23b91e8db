import { type Language, text } from '@taquilla/contract'
import { API_VERSIONS, type ApiVersion, CHANGE_KINDS, type ChangeKind } from '../../api-changes.ts'

interface FeedOptions {
  readonly language: Language
  readonly name: string
  /** Absolute URL of the page with the changes. */
  readonly pageUrl: string
  readonly feedUrl: string
}

/** Returns an Atom feed with one entry per version. */
export function writeFeed(options: FeedOptions): string {
  const { language, name, pageUrl, feedUrl } = options
  const [newest] = API_VERSIONS
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `  <title>${escaped(`${name}: ${FEED_TITLE[language]}`)}</title>`,
    `  <id>${escaped(pageUrl)}</id>`,
    `  <link rel="alternate" type="text/html" href="${escaped(pageUrl)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escaped(feedUrl)}"/>`,
    `  <author><name>${escaped(name)}</name></author>`,
    `  <updated>${instantOf(newest)}</updated>`,
    ...API_VERSIONS.map((version) => writeEntry(version, options)),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry(version: ApiVersion, { language, pageUrl }: FeedOptions): string {
  const url = escaped(`${pageUrl}#${versionAnchor(version.version)}`)
  const kinds = CHANGE_KINDS.flatMap((kind) => {
    const texts = version.changes[kind] ?? []
    if (texts.length === 0) return []
    const items = texts.map(
      (change) => `<li>${escaped(change[language]).replace(/`([^`]+)`/g, '<code>$1</code>')}</li>`,
    )
    return [`<h2>${KIND_TITLES[kind][language]}</h2>`, `<ul>${items.join('')}</ul>`]
  })
  return [
    '  <entry>',
    `    <title>API ${escaped(version.version)}</title>`,
    `    <id>${url}</id>`,
    `    <link rel="alternate" type="text/html" href="${url}"/>`,
    `    <updated>${instantOf(version)}</updated>`,
    `    <content type="html">${escaped(kinds.join(''))}</content>`,
    '  </entry>',
  ].join('\n')
}

function instantOf(version: ApiVersion | undefined): string {
  return `${version?.date ?? '1970-01-01'}T00:00:00Z`
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export const KIND_TITLES = {
  added: text('Agregado', 'Added'),
  changed: text('Cambiado', 'Changed'),
  deprecated: text('En desuso', 'Deprecated'),
  removed: text('Quitado', 'Removed'),
  fixed: text('Corregido', 'Fixed'),
} as const satisfies Record<ChangeKind, unknown>

const FEED_TITLE = text('Cambios de la API', 'API changes')

/** Formats a date in words; UTC makes it independent of the build machine. */
export function readableDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** URL fragment of a version on the page. */
export function versionAnchor(version: string): string {
  return `v${version}`
}
