// Table of contents of the whole reference, which every part loads.
import { SCHEMAS, START, schemaAnchor, tagSlug, WEBHOOKS, webhookAnchor } from './addresses.ts'
import type { Reference, Server } from './reference.ts'

export interface Outline {
  /** Addresses of the API; the first is the default. */
  readonly servers: readonly Server[]
  readonly groups: readonly OutlineGroup[]
}

export interface OutlineGroup {
  /** Part that shows the group. */
  readonly slug: string
  readonly kind: 'operations' | 'webhooks' | 'schemas'
  /** Empty for webhooks and schemas, which the document gives no title; see `useGroupTexts`. */
  readonly title: string
  readonly description: string
  readonly entries: readonly OutlineEntry[]
}

export interface OutlineEntry {
  readonly anchor: string
  /** Summary of an operation or webhook, or name of a schema. */
  readonly title: string
  /** Empty for schemas. */
  readonly method: string
  /** Path of an operation, action of a webhook; empty for schemas. */
  readonly path: string
  /** Set for the calls of the original specification. */
  readonly isBase?: true
}

/** @param slugs Slugs of the parts that have a page; by default all have one. */
export function outlineOf(reference: Reference, slugs?: readonly string[]): Outline {
  const groups: readonly OutlineGroup[] = [
    ...reference.tags.map(({ name, title, description, operations }) => ({
      slug: pageOf(tagSlug(name), slugs),
      kind: 'operations' as const,
      title,
      description,
      entries: operations.map(({ id, method, path, summary, isExtension }) => ({
        anchor: id,
        title: summary,
        method,
        path,
        ...(isExtension ? {} : { isBase: true as const }),
      })),
    })),
    {
      slug: pageOf(WEBHOOKS, slugs),
      kind: 'webhooks',
      title: '',
      description: '',
      entries: reference.webhooks.map(({ id, method, summary }) => ({
        anchor: webhookAnchor(id),
        title: summary,
        method,
        path: id,
      })),
    },
    {
      slug: pageOf(SCHEMAS, slugs),
      kind: 'schemas',
      title: '',
      description: '',
      entries: Object.keys(reference.schemas).map((name) => ({
        anchor: schemaAnchor(name),
        title: name,
        method: '',
        path: '',
      })),
    },
  ]
  return { servers: reference.servers, groups: groups.filter(({ entries }) => entries.length > 0) }
}

function pageOf(slug: string, slugs: readonly string[] = [slug]): string {
  return slugs.includes(slug) ? slug : START
}

/** Slug of each operation's part, by operation id. */
export function operationSlugs({ groups }: Outline): Readonly<Record<string, string>> {
  return Object.fromEntries(
    groups
      .filter(({ kind }) => kind === 'operations')
      .flatMap(({ slug, entries }) => entries.map(({ anchor }) => [anchor, slug])),
  )
}
