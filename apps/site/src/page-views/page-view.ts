import type { PublicBrand } from '@site/brand'

/** The part of the browser's navigator that says whether a visitor may be counted, and sends. */
export interface Sender {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
  sendBeacon(url: string, body: string): boolean
}

/** Reports that a page was opened. Nothing of the address but its path leaves: the rest may carry tokens. */
export function sendPageView(analytics: PublicBrand['analytics'], path: string, sender: Sender): void {
  const { id, url } = analytics
  if (id === '' || url === '') return
  if (sender.doNotTrack === '1' || sender.globalPrivacyControl === true) return
  sender.sendBeacon(url, JSON.stringify({ id, path }))
}
