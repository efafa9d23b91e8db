/** What a key says of itself. */
export interface KeyKind {
  readonly reach: 'private' | 'public'
  readonly isLive: boolean
}

const KEY = /^tq([sp])_(live|test)_/

/** What the prefix of a key tells; undefined for what is no key of ours. */
export function readKeyKind(key: string): KeyKind | undefined {
  const [, reach, mode] = KEY.exec(key.trim().replace(/^bearer +/i, '')) ?? []
  if (reach === undefined) return undefined
  return { reach: reach === 's' ? 'private' : 'public', isLive: mode === 'live' }
}
