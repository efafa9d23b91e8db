/** Thrown if a plan without its styles and copies would exceed the length that may be stored. */
export class DrawingTooLarge extends Error {}

const SVG = 'http://www.w3.org/2000/svg'
const BEFORE_DOCTYPE = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->)*/
const DOCTYPE =
  /<!DOCTYPE\s[^[\]<>]*(?:\[((?:"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|[^\]"'<]|<(?!!--))*)\]\s*)?>/iy
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g
const BOUND_PREFIX = new RegExp(`\\sxmlns:([\\w.-]+)\\s*=\\s*["']${SVG}["']`, 'g')
const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '"': '&quot;', "'": '&#39;' }

/**
 * Rewrites what XML knows and the HTML parser does not: the entities that a document type declares become their texts,
 * and element names lose the prefix of the SVG namespace. A text of an entity is never read as markup or as another entity.
 * @throws DrawingTooLarge if the result would be longer than `maxCharacters`
 */
export function readDrawingSource(svg: string, maxCharacters: number): string {
  const source = replaceEntities(svg, maxCharacters)
  const prefixes = new Set(Array.from(source.matchAll(BOUND_PREFIX), ([, prefix]) => prefix))
  if (prefixes.size === 0) return source
  return source.replaceAll(/(<\/?)([\w.-]+):/g, (tag, start, prefix) => (prefixes.has(prefix) ? start : tag))
}

function replaceEntities(svg: string, maxCharacters: number): string {
  DOCTYPE.lastIndex = BEFORE_DOCTYPE.exec(svg)?.[0].length ?? 0
  const [doctype, subset = ''] = DOCTYPE.exec(svg) ?? []
  if (doctype === undefined) return svg
  const drawing = svg.slice(DOCTYPE.lastIndex)
  const entities = new Map<string, string>()
  for (const [, name = '', double, single] of subset.matchAll(ENTITY)) {
    const text = (double ?? single ?? '').replaceAll(/[<"']/g, (character) => ESCAPES[character] ?? '')
    if (!entities.has(name)) entities.set(name, text)
  }
  let length = drawing.length
  return drawing.replaceAll(/&([\w.:-]+);/g, (reference, name: string) => {
    const text = entities.get(name)
    if (text === undefined) return reference
    length += text.length
    if (length > maxCharacters) throw new DrawingTooLarge()
    return text
  })
}
