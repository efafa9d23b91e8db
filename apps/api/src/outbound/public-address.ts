import ipaddr from 'ipaddr.js'

/** Of IPv6 only this has been given out to the public internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address belongs to the public internet: no loopback, private, link-local, shared, multicast, reserved or
 * documentation range, and none that leads to an IPv4 address by a detour (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
