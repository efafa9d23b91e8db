import { type Language, text } from '@taquilla/contract'
import type { ChangeKind } from '../../api-changes.ts'

export const KIND_TITLES = {
  added: text('Agregado', 'Added'),
  changed: text('Cambiado', 'Changed'),
  deprecated: text('En desuso', 'Deprecated'),
  removed: text('Quitado', 'Removed'),
  fixed: text('Corregido', 'Fixed'),
} as const satisfies Record<ChangeKind, unknown>

export const FEED_TITLE = text('Cambios de la API', 'API changes')

/** Formats a date in words; UTC makes it independent of the build machine. */
export function readableDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** URL fragment of a version on the page. */
export function versionAnchor(version: string): string {
  return `v${version}`
}
