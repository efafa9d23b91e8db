// In the place of Docusaurus' module of the same export, which looks through all routes for each visible link at once.
import prefetchFile from '@docusaurus/core/lib/client/prefetch'
import preloadRoute from '@docusaurus/core/lib/client/preload'
import { whenIdle } from './moments'
import { chunksOf } from './route-chunks'

declare const __webpack_require__: { gca(chunkName: string): string | undefined }

interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

const prefetched = new Set<string>()
const preloaded = new Set<string>()
const queue: string[] = []
let isDraining = false

/** Whether nothing is to be loaded that the reader may never want. */
function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}

/** Asks the browser for the files of a page whose link is in view, one page in each idle moment. */
function prefetch(path: string): boolean {
  if (isSlowConnection() || prefetched.has(path) || preloaded.has(path)) return false
  prefetched.add(path)
  queue.push(path)
  if (!isDraining) void drain()
  return true
}

async function drain(): Promise<void> {
  isDraining = true
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await whenIdle()
    for (const url of filesOf(path)) void prefetchFile(url)
  }
  isDraining = false
}

const requested = new Set<string>()

/** Addresses of the page's files that nothing has asked for yet. */
function filesOf(path: string): readonly string[] {
  const files = chunksOf(path).map((name) => __webpack_require__.gca(name) ?? 'undefined')
  // The bundler may have put a chunk into another: then it has no address of its own.
  const fresh = new Set(files.filter((url) => !url.includes('undefined') && !isRequested(url)))
  for (const url of fresh) requested.add(url)
  return [...fresh]
}

function isRequested(url: string): boolean {
  const { href } = new URL(url, window.location.href)
  return requested.has(url) || performance.getEntriesByName(href).length > 0
}

/** Loads and runs a page whose link is pointed at. Where that fails, a click on the link reloads the site. */
function preload(path: string): boolean {
  if (isSlowConnection() || preloaded.has(path)) return false
  preloaded.add(path)
  preloadRoute(path).catch(() => undefined)
  return true
}

export default Object.freeze({ prefetch, preload })
