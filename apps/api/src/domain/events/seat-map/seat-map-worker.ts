import { parentPort } from 'node:worker_threads'
import { sanitizeDrawing } from '@taquilla/contract/drawing'
import createDOMPurify, { type Config } from 'dompurify'
import { JSDOM } from 'jsdom'

/**
 * Task for the worker thread. `isShown` is true if the plan is displayed and needs a size, false if it is only stored.
 */
export interface SanitizingTask {
  readonly id: number
  readonly svg: string
  readonly isShown: boolean
}

/** SanitizeResult plan; `size` is null if the plan is only stored or has no valid size. */
export interface SanitizedPlan {
  readonly svg: string
  readonly size: { readonly width: number; readonly height: number } | null
}

/** Messages of the thread: ready to start, then one result for each task. */
export type WorkerMessage =
  | { readonly isReady: true }
  | { readonly id: number; readonly sanitized: SanitizedPlan | null }

// Plans may contain shapes and text only. Scripts, references, links, styles and animations are removed.
const PROFILE: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true },
  FORBID_TAGS: [
    'style',
    'a',
    'use',
    'image',
    'animate',
    'animatemotion',
    'animatetransform',
    'set',
    'foreignobject',
  ],
  FORBID_ATTR: ['style', 'class', 'href', 'xlink:href'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const { window } = new JSDOM('')
const purify = createDOMPurify(window)

/** Removes forbidden elements and attributes; null if the text is not an SVG. */
function sanitize({ svg, isShown }: SanitizingTask): SanitizedPlan | null {
  const fragment = purify.sanitize(svg, PROFILE)
  const root = [...fragment.children].find((child) => child.localName === 'svg')
  if (root === undefined) return null
  sanitizeDrawing([root, ...root.querySelectorAll('*')])
  const size = isShown ? fitPage(root) : null
  return { svg: new window.XMLSerializer().serializeToString(root), size }
}

/** Removes the plan's own size, so that it scales with the page, and returns its dimensions; null if it has none. */
function fitPage(root: Element): SanitizedPlan['size'] {
  const numbers = (text: string | null) => (text ?? '').split(/[\s,]+/).map(Number.parseFloat)
  const [ownWidth, ownHeight] = ['width', 'height'].flatMap((name) => numbers(root.getAttribute(name)))
  const [, , width = Number.NaN, height = Number.NaN] = root.hasAttribute('viewBox')
    ? numbers(root.getAttribute('viewBox'))
    : [0, 0, ownWidth, ownHeight]
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return null
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  for (const name of ['id', 'width', 'height', 'x', 'y']) root.removeAttribute(name)
  return { width, height }
}

const post = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (task: SanitizingTask) => {
  try {
    post({ id: task.id, sanitized: sanitize(task) })
  } catch {
    // The parser overflowed the stack on a deeply nested plan.
    post({ id: task.id, sanitized: null })
  }
})
post({ isReady: true })
