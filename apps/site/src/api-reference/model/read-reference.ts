import { listIn, objectIn, textIn } from './json.ts'
import { readOperation } from './read-operation.ts'
import type { Operation, Reference, Schema } from './reference.ts'

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

/**
 * Reads an OpenAPI 3.1 document.
 * @throws TypeError where it is not one.
 */
export function readReference(source: unknown): Reference {
  const document = objectIn(source)
  if (!textIn(document.openapi).startsWith('3.1')) throw new TypeError('Not an OpenAPI 3.1 document')
  const info = objectIn(document.info)
  const operations = readOperations(document)
  return {
    title: textIn(info.title),
    version: textIn(info.version),
    description: textIn(info.description),
    server: textIn(objectIn(listIn(document.servers)[0]).url),
    tags: listIn(document.tags).map((tag) => {
      const { name, description } = objectIn(tag)
      return {
        name: textIn(name),
        description: textIn(description),
        operations: operations.filter(({ tagName }) => tagName === name).map(({ operation }) => operation),
      }
    }),
    schemas: objectIn(objectIn(document.components).schemas) as Readonly<Record<string, Schema>>,
  }
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

/** Whether a reader would see the same, wherever the two documents came from. */
export function isSameReference(one: Reference, other: Reference): boolean {
  const { server: _one, ...shownOfOne } = one
  const { server: _other, ...shownOfOther } = other
  return JSON.stringify(shownOfOne) === JSON.stringify(shownOfOther)
}
