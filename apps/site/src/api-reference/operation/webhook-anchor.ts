/** The address of a webhook within the page. */
export function webhookAnchor(action: string): string {
  return `webhook-${action}`
}
