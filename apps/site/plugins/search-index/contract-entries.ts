// Search entries from the contract: operations, error codes, statuses, schemas and fields.
import type { Language } from '@taquilla/contract'
import { textIn } from '../../src/api-reference/model/json.ts'
import type { Operation, Reference, Schema } from '../../src/api-reference/model/reference.ts'
import { propertiesOf, schemaName, typeLabel } from '../../src/api-reference/schema/describe-schema.ts'
import { schemaAnchor } from '../../src/api-reference/schema/schema-anchor.ts'
import type { ErrorEntry } from '../../src/errors/error-entry.ts'
import type { SearchEntry } from '../../src/search/search-entry.ts'
import { errorStatuses, STATUS_MEANINGS } from '../error-catalogue/statuses.ts'

interface EntryContext {
  readonly baseUrl: string
  readonly language: Language
}

/** Entries of operations, schemas and fields. */
export function referenceEntries(reference: Reference, { baseUrl }: EntryContext): readonly SearchEntry[] {
  const page = `${baseUrl}api-reference/v1`
  const operations = reference.tags.flatMap(({ name, operations }) =>
    operations.map((operation) => operationEntry(operation, { page, tag: name })),
  )
  return [...operations, ...schemaEntries(reference, page), ...fieldEntries(reference, page)]
}

function operationEntry(operation: Operation, { page, tag }: { page: string; tag: string }): SearchEntry {
  const { id, method, path, summary, description, parameters, body } = operation
  const fields = [...parameters.map(({ name }) => name), ...(body ? [typeLabel(body.schema, {})] : [])]
  return {
    url: `${page}#${id}`,
    group: 'operation',
    title: summary,
    trail: `${method} ${path}`,
    parts: [
      { text: `${method} ${path} ${id} ${tag}`, weight: 4 },
      { text: description, weight: 1.5 },
      { text: fields.join(' '), weight: 0.5 },
    ],
  }
}

function schemaEntries({ schemas }: Reference, page: string): SearchEntry[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    url: `${page}#${schemaAnchor(name)}`,
    group: 'data',
    title: name,
    trail: '',
    parts: [{ text: textIn(schema.description), weight: 1 }],
  }))
}

/** Indexes a field with equal description in several schemas only once, under the first schema. */
function fieldEntries({ schemas }: Reference, page: string): SearchEntry[] {
  const fields = new Map<string, SearchEntry>()
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [field, property] of propertiesOf(schema)) {
      const description = descriptionOf(property, schemas)
      const key = `${field} ${description}`
      if (fields.has(key)) continue
      fields.set(key, {
        url: `${page}#${schemaAnchor(name)}.${field}`,
        group: 'data',
        title: field,
        trail: name,
        parts: [{ text: description, weight: 1 }],
      })
    }
  }
  return [...fields.values()]
}

function descriptionOf(property: Schema, schemas: Reference['schemas']): string {
  const own = textIn(property.description)
  return own === '' ? textIn(schemas[schemaName(property) ?? '']?.description) : own
}

const STATUS_WEIGHT = 12

/** Entries of error codes, and of statuses with all their codes. */
export function errorSearchEntries(
  entries: readonly ErrorEntry[],
  context: EntryContext,
): readonly SearchEntry[] {
  const { baseUrl, language } = context
  const codes = entries.map(
    ({ code, status, part, title, cause, cure }): SearchEntry => ({
      url: `${baseUrl}errors/${code}`,
      group: 'error',
      title,
      trail: `${status} · ${code} · ${part.title}`,
      parts: [
        { text: `${code} ${status}`, weight: 4 },
        { text: cause, weight: 1.5 },
        { text: cure, weight: 1 },
      ],
    }),
  )
  const statuses = errorStatuses().map((status): SearchEntry => {
    const titles = entries.filter((entry) => entry.status === status).map(({ title }) => title)
    return {
      url: `${baseUrl}errors#${status}`,
      group: 'error',
      title: `${status}: ${STATUS_MEANINGS[status]?.[language] ?? ''}`,
      trail: 'HTTP',
      parts: [
        { text: String(status), weight: STATUS_WEIGHT },
        { text: titles.join('. '), weight: 0.25 },
      ],
    }
  })
  return [...statuses, ...codes]
}
