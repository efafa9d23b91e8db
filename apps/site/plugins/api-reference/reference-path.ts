import { findOperation, WEBHOOKS } from '@taquilla/contract'
import {
  partPath,
  schemaAnchor,
  slugOfAnchor,
  tagSlug,
  webhookAnchor,
} from '../../src/api-reference/model/addresses.ts'
import { contractSchemas } from '../vocabulary/contract-schemas.ts'

/**
 * Address of an operation, a webhook or a schema in the reference, or of a field in it.
 * @throws RangeError if the contract lacks the operation, webhook or schema.
 */
export function referencePath(anchor: string): string {
  const [operationId = ''] = anchor.split('.')
  const tag = findOperation(operationId)?.tag
  const slug = slugOfAnchor(anchor, tag === undefined ? {} : { [operationId]: tagSlug(tag) })
  const isKnown = tag !== undefined || otherAnchors().some((name) => `${anchor}.`.startsWith(`${name}.`))
  if (slug === undefined || !isKnown) throw new RangeError(`the API reference has no #${anchor}`)
  return partPath(slug, anchor)
}

/** Anchors of the reference besides those of operations. */
function otherAnchors(): readonly string[] {
  return [
    'webhooks',
    'schemas',
    ...WEBHOOKS.map(({ action }) => webhookAnchor(action)),
    ...[...contractSchemas('es').served].map(schemaAnchor),
  ]
}
