import { hasWords } from '../../filter/has-words.ts'
import type { Details, DetailsByCall } from '../model/details.ts'
import type { OutlineEntry, OutlineGroup } from '../model/outline.ts'

export interface FoundGroup extends OutlineGroup {
  readonly entries: readonly FoundEntry[]
}

export interface FoundEntry extends OutlineEntry {
  /** Fields and error codes that match; empty if the entry itself matches. */
  readonly inside: readonly FoundInside[]
}

export interface FoundInside {
  readonly kind: 'field' | 'error'
  readonly label: string
  readonly anchor: string
}

/** The part that the reader has open, and the operation on it that is being read. */
export interface OpenPlace {
  readonly slug: string
  readonly current: string | undefined
}

/** Leaves out extensions, except the operation that is being read and the open part if it has nothing else. */
export function baseOutline(groups: readonly OutlineGroup[], { slug, current }: OpenPlace): OutlineGroup[] {
  return groups.flatMap((group) => {
    const entries = group.entries.filter(({ anchor, isBase }) => isBase || anchor === current)
    const hasBase = group.entries.some(({ isBase }) => isBase)
    if (group.kind !== 'operations' || (group.slug === slug && !hasBase)) return [group]
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}

/**
 * Keeps entries whose texts, or a field or error code inside, contain every word of the filter; drops empty groups.
 * Fields match by their own name, or by their whole path if the filter has a period.
 */
export function filterOutline(
  groups: readonly OutlineGroup[],
  filter: string,
  details: DetailsByCall = {},
): readonly FoundGroup[] {
  const matches = hasWords(filter)
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.flatMap((entry): FoundEntry[] => {
        const text = `${entry.method} ${entry.path} ${entry.anchor} ${entry.title}`
        if (matches(text)) return [{ ...entry, inside: [] }]
        const inside = findInside(entry.anchor, details[entry.anchor], (detail) =>
          matches(`${text} ${detail}`),
        )
        return inside.length === 0 ? [] : [{ ...entry, inside }]
      }),
    }))
    .filter(({ entries }) => entries.length > 0)

  function findInside(
    call: string,
    { fields, errors }: Details = { fields: [], errors: [] },
    isFound: (detail: string) => boolean,
  ): FoundInside[] {
    const byPath = filter.includes('.')
    return [
      ...fields
        .filter((field) => isFound(byPath ? field : field.slice(field.lastIndexOf('.') + 1)))
        .map((field) => ({ kind: 'field' as const, label: field, anchor: `${call}.${field}` })),
      ...errors
        .filter(isFound)
        .map((error) => ({ kind: 'error' as const, label: error, anchor: `${call}.${error.split(' ')[0]}` })),
    ]
  }
}
