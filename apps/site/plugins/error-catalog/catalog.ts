import {
  ERRORS,
  type ErrorCode,
  errorsOf,
  FIELD_ERRORS,
  type FieldErrorCode,
  type Language,
  OPERATIONS,
  type Operation,
  problemExample,
} from '@taquilla/contract'
import type {
  ErrorCatalog,
  ErrorEntry,
  FieldErrorEntry,
  ListedError,
  PartGroup,
} from '../../src/errors/error-entry.ts'
import { referencePath } from '../api-reference/reference-path.ts'
import { errorStatuses, PARTS, partOf, STATUS_MEANINGS } from './parts.ts'

/** Builds one entry per error code of the contract. */
export function errorEntries(language: Language, siteUrl: string): readonly ErrorEntry[] {
  return (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { status, title, cause, cure } = ERRORS[code]
    const { anchor, title: partTitle } = PARTS[partOf(code)]
    return {
      code,
      status,
      part: { anchor, title: partTitle[language] },
      title: title[language],
      cause: cause[language],
      cure: cure[language],
      example: problemExample(
        code,
        { language, siteUrl },
        code === 'request.invalid' ? [exampleFieldError(language)] : undefined,
      ).value,
      calls: callsWith(code, language),
    }
  })
}

function exampleFieldError(language: Language) {
  const code: FieldErrorCode = 'field.required'
  return { pointer: '/0/buyer', code, detail: FIELD_ERRORS[code][language] }
}

/** Operations that return the code, in one word where all or all writes do. */
function callsWith(code: ErrorCode, language: Language): ErrorEntry['calls'] {
  const returnsIt = (operation: Operation) => errorsOf(operation).includes(code)
  const isWrite = ({ method }: Operation) => method !== 'GET'
  if (OPERATIONS.every(returnsIt)) return 'every'
  const found = OPERATIONS.filter(returnsIt)
  if (OPERATIONS.filter(isWrite).every(returnsIt) && found.every(isWrite)) return 'writes'
  return found.map(({ id, method, summary }) => ({
    id,
    href: referencePath(id),
    method,
    summary: summary[language],
  }))
}

/** A wrong value of each field code, and the detail of its error. */
type FieldExamples = ReadonlyMap<string, { readonly value: string; readonly detail: string }>

/**
 * Builds the index: the codes of each part by status, and the codes of single fields with an example of each where
 * there is one.
 */
export function errorIndex(
  language: Language,
  entries: readonly ErrorEntry[],
  fieldExamples: FieldExamples,
): ErrorCatalog {
  const taken = new Set<string>()
  /** The first group of a status has its plain number, to which the search leads. */
  const anchorOf = (status: number, part: string) => {
    const anchor = taken.has(String(status)) ? `${part}-${status}` : String(status)
    taken.add(anchor)
    return anchor
  }
  const parts = Object.values(PARTS).map(({ anchor, title, lead }): PartGroup => {
    const own = entries.filter(({ part }) => part.anchor === anchor)
    const statuses = errorStatuses().filter((status) => own.some((entry) => entry.status === status))
    return {
      anchor,
      title: title[language],
      lead: lead[language],
      statuses: statuses.map((status) => ({
        anchor: anchorOf(status, anchor),
        status,
        meaning: STATUS_MEANINGS[status]?.[language] ?? '',
        errors: own.filter((entry) => entry.status === status).map(listedError),
      })),
    }
  })
  return { parts, fieldErrors: fieldErrors(language, fieldExamples) }
}

function listedError({ code, title, cause, cure }: ErrorEntry): ListedError {
  const words = [...`${cause} ${cure}`.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
  return { code, title, words: [...new Set(words)].join(' ') }
}

function fieldErrors(language: Language, examples: FieldExamples): readonly FieldErrorEntry[] {
  return (Object.keys(FIELD_ERRORS) as FieldErrorCode[]).map((code) => {
    const example = examples.get(code)
    if (example === undefined)
      return { code, detail: FIELD_ERRORS[code][language].replace('{expected}.', '…') }
    return { code, detail: example.detail, example: example.value }
  })
}
