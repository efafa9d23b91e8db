/** Properties that a key's prefix encodes. */
export interface KeyKind {
  readonly reach: 'private' | 'public'
  readonly isLive: boolean
}

const KEY = /^tq([sp])_(live|test)_/

/** Reads the prefix of a key; undefined if it is not a Taquilla key. */
export function readKeyKind(key: string): KeyKind | undefined {
  const [, reach, mode] = KEY.exec(key.trim().replace(/^bearer +/i, '')) ?? []
  if (reach === undefined) return undefined
  return { reach: reach === 's' ? 'private' : 'public', isLive: mode === 'live' }
}
