import { readElements, type SentElement } from './html.ts'

export interface CrawledPage {
  /** Percent-encoded, without query and hash. */
  readonly path: string
  readonly status: number
  readonly policy: string
  /** Size of the response before compression. */
  readonly bytes: number
  readonly elements: readonly SentElement[]
}

const AT_ONCE = 8

/** Follows links from the start pages and reads each reachable page once. */
export async function crawl(
  origin: string,
  starts: readonly string[],
): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const seen = new Set(starts)
  const waiting = [...starts]
  const read = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await readPage(origin, path)
      pages.set(path, page)
      for (const link of pageLinks(page, origin)) {
        if (seen.has(link)) continue
        seen.add(link)
        waiting.push(link)
      }
    }
  }
  // A reader that finds the list empty ends, although others may still add links; each round starts all readers
  // again.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, read))
  return pages
}

export async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const text = await response.text()
  return {
    path,
    status: response.status,
    bytes: Buffer.byteLength(text),
    policy: response.headers.get('content-security-policy') ?? '',
    elements: isHtml ? readElements(text) : [],
  }
}

/** Targets of a page's links within this site, with their hashes. */
export function internalLinks({ path, elements }: CrawledPage, origin: string): readonly URL[] {
  return elements
    .filter(({ name, attributes }) => name === 'a' && attributes.href !== undefined)
    .map(({ attributes }) => new URL(attributes.href ?? '', origin + path))
    .filter((url) => url.origin === origin)
}

function pageLinks(page: CrawledPage, origin: string): readonly string[] {
  return internalLinks(page, origin).map(({ pathname, search }) => pathname + search)
}
