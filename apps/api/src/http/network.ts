import ipaddr from 'ipaddr.js'

const GROUPS_OF_NETWORK = 4

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, since one customer has all of it.
 * Addresses that a proxy made up are one network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, GROUPS_OF_NETWORK).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
