import { listIn, objectIn, textIn } from './json.ts'
import { readCall, readOperation } from './read-operation.ts'
import type { Operation, Reference, Schema, Webhook } from './reference.ts'

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])
/** Longer patterns are for programs; the description of the field says the same in words. */
export const MAX_PATTERN_LENGTH = 80

/**
 * Reads an OpenAPI 3.1 document; missing or malformed parts are read as empty.
 * @throws TypeError if it is not an OpenAPI 3.1 document.
 */
export function readReference(source: unknown): Reference {
  const document = objectIn(withoutLongPatterns(source))
  if (!textIn(document.openapi).startsWith('3.1')) throw new TypeError('Not an OpenAPI 3.1 document')
  const info = objectIn(document.info)
  const operations = readOperations(document)
  return {
    title: textIn(info.title),
    version: textIn(info.version),
    description: textIn(info.description),
    servers: listIn(document.servers).map((server) => {
      const { url, description } = objectIn(server)
      return { url: textIn(url), description: textIn(description) }
    }),
    tags: listIn(document.tags).map((tag) => {
      const { name, description, 'x-displayName': title } = objectIn(tag)
      return {
        name: textIn(name),
        title: textIn(title) || textIn(name),
        description: textIn(description),
        operations: operations.filter(({ tagName }) => tagName === name).map(({ operation }) => operation),
      }
    }),
    webhooks: readWebhooks(document),
    schemas: objectIn(objectIn(document.components).schemas) as Readonly<Record<string, Schema>>,
  }
}

/** Repeated in most fields, long patterns would be a tenth of the page's scripts. The API checks them. */
function withoutLongPatterns(source: unknown): unknown {
  const isTooLong = (key: string, value: unknown) =>
    key === 'pattern' && typeof value === 'string' && value.length > MAX_PATTERN_LENGTH
  return JSON.parse(JSON.stringify(source), (key, value) => (isTooLong(key, value) ? undefined : value))
}

function readOperations(
  document: Readonly<Record<string, unknown>>,
): { tagName: unknown; operation: Operation }[] {
  return Object.entries(objectIn(document.paths)).flatMap(([path, item]) =>
    Object.entries(objectIn(item))
      .filter(([method]) => METHODS.has(method))
      .map(([method, value]) => {
        const source = objectIn(value)
        return {
          tagName: listIn(source.tags)[0],
          operation: readOperation({ document, source, method: method.toUpperCase(), path }),
        }
      }),
  )
}

function readWebhooks(document: Readonly<Record<string, unknown>>): Webhook[] {
  return Object.values(objectIn(document.webhooks)).flatMap((item) =>
    Object.entries(objectIn(item))
      .filter(([method]) => METHODS.has(method))
      .map(([method, source]) => readCall(document, objectIn(source), method.toUpperCase())),
  )
}

/** True if both documents would look alike on the page; ignores their servers. */
export function isSameReference(one: Reference, other: Reference): boolean {
  const { servers: _one, ...shownOfOne } = one
  const { servers: _other, ...shownOfOther } = other
  return JSON.stringify(shownOfOne) === JSON.stringify(shownOfOther)
}
