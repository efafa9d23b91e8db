/** URL fragment of a webhook's section. */
export function webhookAnchor(action: string): string {
  return `webhook-${action}`
}
