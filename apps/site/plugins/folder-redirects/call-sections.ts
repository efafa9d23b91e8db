import { OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import { callAddress } from '../../src/api-reference/model/addresses.ts'
import { webhookAnchor } from '../../src/api-reference/operation/webhook-anchor.ts'
import { referencePath } from '../api-reference/reference-path.ts'

/** Maps the address of each call, which has a Markdown file but no page, to its section of the API reference. */
export function callSections(baseUrl: string): Readonly<Record<string, string>> {
  const anchors = [...OPERATIONS.map(({ id }) => id), ...WEBHOOKS.map(({ action }) => webhookAnchor(action))]
  const base = baseUrl.replace(/\/$/, '')
  return Object.fromEntries(
    anchors.map((anchor) => [base + callAddress(anchor), base + referencePath(anchor)]),
  )
}
