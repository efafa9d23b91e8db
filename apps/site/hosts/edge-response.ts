// Runs on Netlify and Cloudflare Pages before their static files, which cannot choose by the Accept header, and whose
// redirects of a whole folder could be led to another host.
import { linkHeader, markdownPath } from './agent-links.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { withoutSpanishPrefix } from './spanish-prefix.ts'

interface StaticFiles {
  /** Response of the host to the request itself. */
  readonly page: () => Promise<Response>
  /** Response of the host to another URL of the site. */
  readonly file: (url: URL) => Promise<Response>
}

/** Returns the page, its Markdown if the client prefers it and the page has one, or the redirect of a Spanish address. */
export async function edgeResponse(request: Request, { page, file }: StaticFiles): Promise<Response> {
  const url = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const spanish = isRead ? withoutSpanishPrefix(url.pathname + url.search) : undefined
  if (spanish !== undefined) return new Response(null, { status: 308, headers: { Location: spanish } })
  if (!isRead || FILE_NAME.test(url.pathname)) return page()
  if (prefersMarkdown(request.headers.get('Accept'))) {
    const markdown = await file(new URL(markdownPath(url.pathname), url))
    if (markdown.ok && isOf('text/markdown', markdown)) return withLinks(markdown, url.pathname)
  }
  const html = await page()
  return html.status < 300 && isOf('text/html', html) ? withLinks(html, url.pathname) : html
}

/** Pages have no extension, except those of error codes, such as `/errors/ticket.final`. */
const FILE_NAME = /(?<!\/errors\/[^/]*)\.[^./]+$/

function isOf(type: string, { headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith(type) ?? false
}

function withLinks(response: Response, path: string): Response {
  const linked = new Response(response.body, response)
  linked.headers.append('Vary', 'Accept')
  linked.headers.set('Link', linkHeader(path))
  return linked
}
