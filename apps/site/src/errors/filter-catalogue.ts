import { hasWords } from '../filter/has-words.ts'
import type { ErrorCatalogue } from './error-entry.ts'

/** Keeps the errors whose status, code, title or words contain every word of the filter; drops empty groups. */
export function filterCatalogue({ parts, fieldErrors }: ErrorCatalogue, filter: string): ErrorCatalogue {
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
export function countErrors({ parts, fieldErrors }: ErrorCatalogue): number {
  const groups = parts.flatMap(({ statuses }) => statuses)
  return groups.reduce((sum, { errors }) => sum + errors.length, fieldErrors.length)
}
