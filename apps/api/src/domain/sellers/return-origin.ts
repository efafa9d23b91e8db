const NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const IPV6 = /^\[[0-9a-f:.]+\]$/
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The origin that the text names and nothing besides it, as browsers write it.
 * A path, a query, a user name or a wildcard would promise more or less than an origin can hold.
 */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  const isHost = NAME.test(url.hostname) || IPV6.test(url.hostname)
  return isHost && url.href === `${url.origin}/` && !/[\s\\]/.test(text) ? url.origin : undefined
}

/** Hosted pages send people back over https; a sandbox may also use an unencrypted server on the same machine. */
export function canReturnTo(origin: string, sellerKind: 'live' | 'sandbox'): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (sellerKind === 'sandbox' && LOOPBACK.test(hostname))
}
