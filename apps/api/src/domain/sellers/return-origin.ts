const NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const IPV6 = /^\[[0-9a-f:.]+\]$/
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Returns the normalized origin; undefined if the text contains more, such as a path, query, user name or wildcard. */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  const isHost = NAME.test(url.hostname) || IPV6.test(url.hostname)
  return isHost && url.href === `${url.origin}/` && !/[\s\\]/.test(text) ? url.origin : undefined
}

/** Allows https origins; for sandbox sellers also plain http on localhost. */
export function canReturnTo(origin: string, sellerKind: 'live' | 'sandbox'): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (sellerKind === 'sandbox' && LOOPBACK.test(hostname))
}
