import { findOperation } from '@taquilla/contract'

/** Spanish address of an operation, a webhook or a schema in the API reference, or of a field in it. */
export function referencePath(anchor: string): string {
  return `/api-reference/v1/${slugOf(anchor)}#${anchor}`
}

function slugOf(anchor: string): string {
  if (/^webhooks?(?:$|-)/.test(anchor)) return 'webhook-catalog'
  if (/^schemas?(?:$|-)/.test(anchor)) return 'schemas'
  const tag = findOperation(anchor.replace(/\..*/, ''))?.tag ?? ''
  return tag.toLowerCase().replaceAll(' ', '-')
}
