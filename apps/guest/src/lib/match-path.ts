export type Params = Readonly<Record<string, string>>

/** Variables of a pattern such as `/tickets/:id/view` in a path; undefined if the path does not match. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${source}/?$`).exec(pathname)
  if (match === null) return undefined
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]))
}

/** A truncated URL may end in the middle of an escape sequence. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
