import { hasWords } from '../filter/has-words.ts'
import type { ErrorCatalog } from './error-entry.ts'

/** Keeps the errors whose status, code, title or words contain every word of the filter; drops empty groups. */
export function filterCatalog({ parts, fieldErrors }: ErrorCatalog, filter: string): ErrorCatalog {
  const matches = hasWords(filter)
  return {
    parts: parts
      .map((part) => ({
        ...part,
        statuses: part.statuses
          .map((group) => ({
            ...group,
            errors: group.errors.filter(({ code, title, words }) =>
              matches(`${group.status} ${group.meaning} ${code} ${title} ${words}`),
            ),
          }))
          .filter(({ errors }) => errors.length > 0),
      }))
      .filter(({ statuses }) => statuses.length > 0),
    fieldErrors: fieldErrors.filter(({ code, detail }) => matches(`${code} ${detail}`)),
  }
}

/** Number of errors and field errors. */
export function countErrors({ parts, fieldErrors }: ErrorCatalog): number {
  const groups = parts.flatMap(({ statuses }) => statuses)
  return groups.reduce((sum, { errors }) => sum + errors.length, fieldErrors.length)
}
