// Links for programs from a page to its Markdown, the API's description and the index of the documentation.

/** Path of the file that lists the APIs of this site (RFC 9727). */
export const API_CATALOG = '/.well-known/api-catalog'

/** Media type of {@link API_CATALOG}. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** Link header of {@link API_CATALOG}, which RFC 9727 asks for. */
export const API_CATALOG_LINK = `<${API_CATALOG}>; rel="api-catalog"`

/** Path of the Markdown file of a page: `/docs/intro.md`, `/en/index.md`. Keeps percent-encoding as it is. */
export function markdownPath(page: string): string {
  return page.endsWith('/') ? `${page}index.md` : `${page}.md`
}

/** Value of the Link header of a page at a percent-encoded path. */
export function linkHeader(page: string): string {
  const base = page.startsWith('/en/') ? '/en/' : '/'
  return [`<${markdownPath(page)}>; rel="alternate"; type="text/markdown"`, ...siteLinks(base)].join(', ')
}

/** Links that every page of a language has. `base` is `/` or `/en/`. */
export function siteLinks(base: string): readonly string[] {
  return [
    `<${base}openapi.json>; rel="service-desc"; type="application/json"`,
    `<${base}llms.txt>; rel="describedby"; type="text/plain"`,
    API_CATALOG_LINK,
  ]
}
