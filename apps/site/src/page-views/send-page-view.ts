import type { PublicBrand } from '@site/brand'

/** Subset of `navigator`: the visitor's privacy signals and the beacon. */
export interface Sender {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
  sendBeacon(url: string, body: string): boolean
}

/**
 * Reports a page view unless the visitor opted out. Sends only the path, since query and fragment may contain tokens.
 */
export function sendPageView(analytics: PublicBrand['analytics'], path: string, sender: Sender): void {
  const { id, url } = analytics
  if (id === '' || url === '') return
  if (sender.doNotTrack === '1' || sender.globalPrivacyControl === true) return
  sender.sendBeacon(url, JSON.stringify({ id, path }))
}
