// Builds SVG as text; equal input gives equal output on every machine.

type Value = string | number | undefined

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(
      ([key, value]) => ` ${key}="${escapeXml(typeof value === 'number' ? String(rounded(value)) : value)}"`,
    )
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

/** Rounds to half a pixel, so that files stay short and floating-point differences between machines disappear. */
export function rounded(value: number): number {
  return Math.round(value * 2) / 2
}

export interface Point {
  readonly x: number
  readonly y: number
}

interface TextOptions {
  readonly className: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** Text element at a point on its baseline. */
export function textAt(
  { x, y }: Point,
  content: string,
  { className, anchor = 'middle' }: TextOptions,
): string {
  return element('text', { class: className, x, y, 'text-anchor': anchor }, [escapeXml(content)])
}

/** Path data through points, with rounded corners. */
export function roundedPath(points: readonly Point[], radius = 10): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${rounded(first.x)} ${rounded(first.y)}`]
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1]
    const previous = points[index] ?? first
    if (!next) {
      parts.push(`L${rounded(corner.x)} ${rounded(corner.y)}`)
      continue
    }
    const start = towards(corner, previous, radius)
    const end = towards(corner, next, radius)
    parts.push(
      `L${rounded(start.x)} ${rounded(start.y)}Q${rounded(corner.x)} ${rounded(corner.y)} ${rounded(end.x)} ${rounded(end.y)}`,
    )
  }
  return parts.join('')
}

/** Point at a distance from `from` towards `to`, at most half-way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(distance / length, 0.5)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Arrow head with its tip at `tip`, pointing away from `from`. */
export function arrowHead(tip: Point, from: Point, className: string): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x)
  const corner = (turn: number) => ({
    x: tip.x - HEAD * Math.cos(angle + turn),
    y: tip.y - HEAD * Math.sin(angle + turn),
  })
  const points = [corner(0.42), tip, corner(-0.42)]
  return element('path', {
    class: className,
    d: `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`,
  })
}

const HEAD = 9
