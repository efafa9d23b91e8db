/** A member of an Accept header: media range, parameters, and quality from 0 to 1. */
const RANGE = /^\s*([^\s;]+)\s*(?:;(.*))?$/s
const QUALITY = /(?:^|;)\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*(?:;|$)/i

/**
 * True if a client asks for Markdown by its name and does not prefer HTML. Wildcards mean HTML, since browsers and
 * most programs send them. No library: static hosts run this function too, and those that negotiate cannot tell a
 * named type from a wildcard.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  const qualities = new Map<string, number>()
  for (const member of (accept ?? '').split(',')) {
    const [, range = '', parameters = ''] = RANGE.exec(member) ?? []
    const type = range.toLowerCase()
    if (!qualities.has(type)) qualities.set(type, Number(QUALITY.exec(parameters)?.[1] ?? 1))
  }
  const markdown = qualities.get('text/markdown') ?? 0
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
