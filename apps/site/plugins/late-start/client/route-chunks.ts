import flat from '@docusaurus/core/lib/client/flat'
import routes from '@generated/routes'
import chunkNamesByRoute from '@generated/routesChunkNames'

type Route = (typeof routes)[number]

let chunksByPath: ReadonlyMap<string, readonly string[]> | undefined

/** Names of the chunks that a page is made of, those of the layouts around it included. */
export function chunksOf(link: string): readonly string[] {
  chunksByPath ??= new Map(pagesOf(routes, namesByPath()))
  const [path = ''] = link.split(/[?#]/)
  return chunksByPath.get(decodeURI(path)) ?? []
}

type Page = readonly [path: string, chunks: readonly string[]]

function pagesOf(
  level: readonly Route[],
  names: ReadonlyMap<string, readonly string[]>,
  outer: readonly string[] = [],
): Page[] {
  return level.flatMap(({ path, routes: inner }): Page[] => {
    const chunks = [...outer, ...(names.get(String(path)) ?? [])]
    return inner ? pagesOf(inner as Route[], names, chunks) : [[decodeURI(String(path)), chunks]]
  })
}

/** Keys of the generated list are a route's path and a hash; routes of one path share their chunks here. */
function namesByPath(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  for (const [key, chunkNames] of Object.entries(chunkNamesByRoute)) {
    const path = key.replace(/-[^-]+$/, '')
    names.set(path, [...(names.get(path) ?? []), ...Object.values(flat(chunkNames))])
  }
  return names
}
