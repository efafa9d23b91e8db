export type Params = Readonly<Record<string, string>>

/** What the variables of a pattern such as `/tickets/:id/view` are in a path; undefined where it does not fit. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${source}/?$`).exec(pathname)
  if (match === null) return undefined
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]))
}

/** An address that somebody cut short may end within a character. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
