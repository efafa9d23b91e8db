// Slashes after the prefix are dropped: two at the start of a redirect would lead to another host.
const PREFIX = /^\/es(?:[/\\]+|(?=\?)|$)/i

/** Address without the prefix `/es` that Spanish pages do not have; undefined if there is no such prefix. */
export function withoutSpanishPrefix(address: string): string | undefined {
  return PREFIX.test(address) ? address.replace(PREFIX, '/') : undefined
}
