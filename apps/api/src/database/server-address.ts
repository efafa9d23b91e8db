// Text of DATABASE_URL, which may name several servers.

const TARGETS = ['any', 'primary', 'read-write'] as const
const DEFAULT_PORT = 5432

interface Address {
  /** Addresses of the single servers, in the order in which they are tried. */
  readonly urls: readonly string[]
  /** Kind of server that a connection must lead to. */
  readonly target: (typeof TARGETS)[number]
}

/**
 * Describes what is wrong with the address of a database, as the rest of a sentence that begins with "it". The text does
 * not contain the address. Returns undefined if nothing is wrong.
 */
export function faultOfAddress(address: string): string | undefined {
  const outcome = parseAddress(address)
  return typeof outcome === 'string' ? outcome : undefined
}

/** Returns the address of each host, or, as a text that continues "DATABASE_URL …", what is wrong. */
export function parseAddress(address: string): Address | string {
  const [, scheme, place = '', rest = ''] = address.match(/^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s) ?? []
  if (scheme === undefined) return 'must begin with postgres:// or postgresql://'
  const user = place.slice(0, place.lastIndexOf('@') + 1)
  const hosts = place.slice(user.length).split(',')
  const urls = hosts.map((host) => `${scheme}${user}${host}${rest}`)
  const options = new URLSearchParams(rest.split('?')[1])
  if (hosts.length > 1 && hosts.some((host) => /^(:|$)/.test(host))) return 'must name each of its hosts'
  if (!urls.every(isAddressOfOne)) {
    return 'must be postgres://user:password@host:port/database, with ports from 1 to 65535; several hosts are separated by commas'
  }
  const inOptions = [...options.getAll('host'), ...options.getAll('port')]
  if (inOptions.some((value) => hosts.length > 1 || value.includes(','))) {
    return 'must name several hosts before its path, separated by commas, not in the options host and port'
  }
  const named = options.get('target_session_attrs') ?? (hosts.length > 1 ? 'primary' : 'any')
  const target = TARGETS.find((each) => each === named)
  if (target === undefined || (target === 'any' && hosts.length > 1)) {
    return 'must have primary or read-write as target_session_attrs, because a standby takes no writes'
  }
  return { urls, target }
}

function isAddressOfOne(url: string): boolean {
  // The address of a socket has no host.
  const parsed = URL.parse(url.replace('@/', '@socket/'))
  return parsed !== null && Number(parsed.port || DEFAULT_PORT) > 0
}
