// Search entries from the contract: operations, error codes, statuses, schemas and fields.
import type { Language } from '@taquilla/contract'
import { partPath, SCHEMAS, schemaAnchor, tagSlug } from '../../src/api-reference/model/addresses.ts'
import { textIn } from '../../src/api-reference/model/json.ts'
import type { Operation, Reference, Schema } from '../../src/api-reference/model/reference.ts'
import { propertiesOf, schemaName, typeLabel } from '../../src/api-reference/schema/describe-schema.ts'
import type { ErrorEntry } from '../../src/errors/error-entry.ts'
import type { SearchEntry } from '../../src/search/search-entry.ts'
import { errorStatuses, PARTS, STATUS_MEANINGS } from '../error-catalog/parts.ts'

interface EntryContext {
  readonly baseUrl: string
  readonly language: Language
}

/** Entries of operations, schemas and fields. */
export function referenceEntries(reference: Reference, { baseUrl }: EntryContext): readonly SearchEntry[] {
  const operations = reference.tags.flatMap(({ name, operations }) =>
    operations.map((operation) => operationEntry(operation, { baseUrl, tag: name })),
  )
  return [...operations, ...schemaEntries(reference, baseUrl), ...fieldEntries(reference, baseUrl)]
}

/** Parts of paths that people search for alone, such as `resale-preview`; plain words would find too much. */
const COMPOUND = /\p{Ll}(?:\p{Lu}|-\p{Ll})/u

function operationEntry(
  operation: Operation,
  { baseUrl, tag }: { baseUrl: string; tag: string },
): SearchEntry {
  const { id, method, path, summary, description, parameters, body } = operation
  const fields = [...parameters.map(({ name }) => name), ...(body ? [typeLabel(body.schema, {})] : [])]
  return {
    url: withBase(partPath(tagSlug(tag), id), baseUrl),
    group: 'operation',
    kind: 'operation',
    title: summary,
    codes: [id, path, ...path.split('/').filter((part) => COMPOUND.test(part) && !part.startsWith('{'))],
    trail: `${method} ${path}`,
    parts: [
      { text: `${method} ${path} ${id} ${tag}`, weight: 4 },
      { text: description, weight: 1.5 },
      { text: fields.join(' '), weight: 0.5 },
    ],
  }
}

function withBase(path: string, baseUrl: string): string {
  return baseUrl.replace(/\/$/, '') + path
}

function schemaEntries({ schemas }: Reference, baseUrl: string): SearchEntry[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    url: withBase(partPath(SCHEMAS, schemaAnchor(name)), baseUrl),
    group: 'data',
    kind: 'data',
    title: name,
    codes: [name],
    trail: '',
    parts: [{ text: textIn(schema.description), weight: 1 }],
  }))
}

/** Indexes a field with equal description in several schemas only once, under the first schema. */
function fieldEntries({ schemas }: Reference, baseUrl: string): SearchEntry[] {
  const fields = new Map<string, SearchEntry>()
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [field, property] of propertiesOf(schema)) {
      const description = descriptionOf(property, schemas)
      const key = `${field} ${description}`
      if (fields.has(key)) continue
      fields.set(key, {
        url: withBase(partPath(SCHEMAS, `${schemaAnchor(name)}.${field}`), baseUrl),
        group: 'data',
        kind: 'data',
        title: field,
        codes: [field],
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
      kind: part.anchor === PARTS.api.anchor ? 'error' : 'otherError',
      title,
      codes: [code],
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
      kind: 'status',
      codes: [String(status)],
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
