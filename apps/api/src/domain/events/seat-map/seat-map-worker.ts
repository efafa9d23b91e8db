import { parentPort } from 'node:worker_threads'
import { MAX_SVG_LENGTH, type SeatMapLoss } from '@taquilla/contract'
import { sanitizeDrawing } from '@taquilla/contract/drawing'
import createDOMPurify, { type Config } from 'dompurify'
import { JSDOM } from 'jsdom'
import { pixelsOf } from './css-transform.ts'
import { DrawingTooLarge, readDrawingSource } from './drawing-source.ts'
import { expandUses } from './expand-uses.ts'
import { inlineStyles, PRESENTATION } from './inline-styles.ts'
import { collectLosses, type Losses } from './losses.ts'
import { NAME_ATTRIBUTES, namePlaces } from './place-names.ts'

/** Elements that copies may add. The largest stadiums have some 100,000 seats, most plans a few thousand elements. */
const MAX_COPIED_ELEMENTS = 100_000

/**
 * Task for the worker thread. `isShown` is true if the plan is displayed and needs a size, false if it is only stored.
 */
export interface SanitizingTask {
  readonly svg: string
  readonly isShown: boolean
}

/** SanitizeResult plan; `size` is null if the plan is only stored or has no valid size. */
export interface SanitizedPlan {
  readonly svg: string
  readonly size: { readonly width: number; readonly height: number } | null
  /** Parts that the plan lost, for its seller. */
  readonly losses: readonly SeatMapLoss[]
}

/** Messages of the thread: ready to start, then one result for each task. */
export type WorkerMessage =
  | { readonly isReady: true }
  | { readonly sanitized: SanitizedPlan | 'too-large' | null }

// Plans may contain shapes and text only. Scripts, images, animations and outside references are removed. Styles, copies
// (`use`) and links pass, because they are replaced by attributes, shapes and groups afterward.
const PROFILE: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['href', ...NAME_ATTRIBUTES, ...PRESENTATION],
  FORBID_TAGS: ['image', 'animate', 'animatemotion', 'animatetransform', 'set', 'foreignobject'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const { window } = new JSDOM('')
const purify = createDOMPurify(window)

/**
 * Removes forbidden elements and attributes; null if the text is not an SVG.
 * @throws DrawingTooLarge
 */
function sanitize({ svg, isShown }: SanitizingTask): SanitizedPlan | null {
  const fragment = purify.sanitize(readDrawingSource(svg, MAX_SVG_LENGTH), PROFILE)
  const root = [...fragment.children].find((child) => child.localName === 'svg')
  if (root === undefined) return null
  const losses = collectLosses()
  for (const removed of purify.removed) if ('element' in removed) reportElement(removed.element, losses)
  inlineStyles(fragment, { readRules, maxCharacters: MAX_SVG_LENGTH, losses })
  expandUses(root, MAX_COPIED_ELEMENTS)
  for (const link of root.querySelectorAll('a')) {
    losses.add('ELEMENT', 'a')
    replaceByGroup(link)
  }
  namePlaces(root)
  const elements = [root, ...root.querySelectorAll('*')]
  sanitizeDrawing(elements)
  for (const element of elements) {
    if (element !== root && element.parentNode === null) reportElement(element, losses)
  }
  const size = isShown ? fitPage(root) : null
  const written = new window.XMLSerializer().serializeToString(root)
  if (!isShown && written.length > MAX_SVG_LENGTH) throw new DrawingTooLarge()
  return { svg: written, size, losses: losses.list() }
}

/**
 * Names a removed element. Elements of other namespaces, the steps of a filter, style sheets and what only Illustrator
 * reads draw nothing by themselves.
 */
function reportElement(node: Node, losses: Losses) {
  const name = node.nodeName
  if (node.nodeType !== window.Node.ELEMENT_NODE || /[^a-z]|^(?:fe[A-Z]|body$|style$)/i.test(name)) return
  if (!(node as Element).hasAttribute('requiredExtensions')) losses.add('ELEMENT', name)
}

/** Keeps what a link contains, and its id, which may be that of a place. */
function replaceByGroup(link: Element) {
  const group = link.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g')
  for (const { name, value } of link.attributes)
    if (!/^(?:xlink|xmlns)\b/.test(name)) group.setAttribute(name, value)
  group.append(...link.childNodes)
  link.replaceWith(group)
}

function readRules(css: string): Iterable<CSSRule> {
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet.cssRules
}

/** Removes the plan's own size, so that it scales with the page, and returns its dimensions; null if it has none. */
function fitPage(root: Element): SanitizedPlan['size'] {
  const [, , width = Number.NaN, height = Number.NaN] = root.hasAttribute('viewBox')
    ? (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number.parseFloat)
    : [0, 0, pixelsOf(root.getAttribute('width')), pixelsOf(root.getAttribute('height'))]
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return null
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  for (const name of ['id', 'width', 'height', 'x', 'y']) root.removeAttribute(name)
  return { width, height }
}

const post = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (task: SanitizingTask) => {
  try {
    post({ sanitized: sanitize(task) })
  } catch (error) {
    // Any other error: the parser overflowed the stack on a deeply nested plan.
    post({ sanitized: error instanceof DrawingTooLarge ? 'too-large' : null })
  }
})
post({ isReady: true })
