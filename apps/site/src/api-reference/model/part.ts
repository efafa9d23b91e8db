import { schemaName } from '../schema/describe-schema.ts'
import { SCHEMAS, START, tagSlug, WEBHOOKS } from './addresses.ts'
import { objectIn } from './json.ts'
import type { Reference, Schema } from './reference.ts'

/**
 * Reduces a reference to one of its parts, with the schemas that it needs.
 * @param slugs Slugs of all parts that have a page. Tags of a newer document without one belong to the first part.
 */
export function partOf(reference: Reference, slug: string, slugs: readonly string[]): Reference {
  const tags = reference.tags.filter(({ name }) =>
    slug === START ? !slugs.includes(tagSlug(name)) : tagSlug(name) === slug,
  )
  const webhooks = slug === WEBHOOKS ? reference.webhooks : []
  const names =
    slug === SCHEMAS ? Object.keys(reference.schemas) : namesIn([tags, webhooks], reference.schemas)
  return {
    ...reference,
    description: slug === START ? reference.description : '',
    tags,
    webhooks,
    schemas: Object.fromEntries(names.map((name) => [name, reference.schemas[name] ?? {}])),
  }
}

/** Names of the shared schemas that a value refers to, directly or through other schemas. */
function namesIn(value: unknown, schemas: Readonly<Record<string, Schema>>): readonly string[] {
  const found = new Set<string>()
  const search = (inside: unknown) => {
    if (typeof inside !== 'object' || inside === null) return
    const name = schemaName(objectIn(inside))
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      search(schemas[name])
    }
    for (const each of Object.values(inside)) search(each)
  }
  search(value)
  return [...found].sort()
}
