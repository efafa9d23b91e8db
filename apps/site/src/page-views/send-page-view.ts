/** Subset of `navigator`: the visitor's privacy signals and the beacon. */
export interface Sender {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
  sendBeacon(url: string, body: string): boolean
}

/** Receiver of page views: the URL is empty if there is none, and the id if it needs none. */
export interface Receiver {
  readonly id: string
  readonly url: string
}

interface View {
  readonly path: string
  readonly referrer: string
}

/**
 * Reports a page view unless the visitor opted out. Sends only paths and hosts, since queries and fragments may contain
 * tokens.
 */
export async function sendPageView(
  view: View,
  sender: Sender,
  findReceiver: () => Receiver | Promise<Receiver>,
): Promise<void> {
  if (sender.doNotTrack === '1' || sender.globalPrivacyControl === true) return
  const { id, url } = await findReceiver()
  if (url !== '') sender.sendBeacon(url, JSON.stringify({ id, ...view }))
}

/** Reduces the URL of the page before to its path if it is of this site, otherwise to its host. */
export function shortReferrer(referrer: string, siteOrigin: string): string {
  if (referrer === '') return ''
  const { origin, pathname, hostname } = new URL(referrer)
  return origin === siteOrigin ? pathname : hostname
}
