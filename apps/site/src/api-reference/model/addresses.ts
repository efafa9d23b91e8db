// Addresses of the parts of the reference, each a page of its own, and of everything on them.
/** Address of the first part, without language prefix. */
export const REFERENCE_PATH = '/api-reference/v1'

/** The first part has no slug. */
export const START = ''
export const WEBHOOKS = 'webhook-catalog'
export const SCHEMAS = 'schemas'

/** Slug of the part with the operations of a tag. */
export function tagSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Address of a part, or of an anchor on it, without language prefix. */
export function partPath(slug: string, anchor = ''): string {
  return `${REFERENCE_PATH}${slug === START ? '' : `/${slug}`}${anchor === '' ? '' : `#${anchor}`}`
}

/** Address of a call alone, without language prefix: that of its Markdown file without `.md`. */
export function callAddress(anchor: string): string {
  const prefix = webhookAnchor('')
  return `${REFERENCE_PATH}/${anchor.startsWith(prefix) ? `webhooks/${anchor.slice(prefix.length)}` : anchor}`
}

/** Slug of the part that a page of the reference shows. */
export function slugOfPath(pathname: string): string {
  return pathname.split(REFERENCE_PATH)[1]?.replaceAll('/', '') ?? START
}

const SHARED_PARTS = [
  { prefix: webhookAnchor(''), heading: 'webhooks', slug: WEBHOOKS },
  { prefix: schemaAnchor(''), heading: 'schemas', slug: SCHEMAS },
] as const

/**
 * Finds the part with an anchor. Field and console anchors start with that of their operation and a period.
 * @param slugs Slug of each operation's part, by operation id.
 */
export function slugOfAnchor(anchor: string, slugs: Readonly<Record<string, string>>): string | undefined {
  const shared = SHARED_PARTS.find(({ prefix, heading }) => anchor === heading || anchor.startsWith(prefix))
  const [operationId = ''] = anchor.split('.')
  return shared?.slug ?? (Object.hasOwn(slugs, operationId) ? slugs[operationId] : undefined)
}

/** URL fragment of a webhook's section. */
export function webhookAnchor(action: string): string {
  return `webhook-${action}`
}

/** URL fragment of a named schema, without the #. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}

const SUFFIX = '.console'

/** Fragment of the page's URL that opens the console of an operation. */
export function consoleAnchor(operationId: string): string {
  return operationId + SUFFIX
}

export function isConsoleAnchor(anchor: string): boolean {
  return anchor.endsWith(SUFFIX)
}
