import { parentPort } from 'node:worker_threads'
import { keepDrawn } from '@taquilla/contract/drawing'
import createDOMPurify, { type Config } from 'dompurify'
import { JSDOM } from 'jsdom'

/** A plan as the seller sent it, to be stored; or as it is stored, to be shown. */
export interface CleaningTask {
  readonly id: number
  readonly svg: string
  readonly isShown: boolean
}

/** What a thread made of a plan; without a size where it is only stored, and where it has none. */
export interface CleanedPlan {
  readonly svg: string
  readonly size: { readonly width: number; readonly height: number } | null
}

/** What the thread says: that it can begin, and then what became of each plan. */
export type WorkerMessage =
  | { readonly isReady: true }
  | { readonly id: number; readonly cleaned: CleanedPlan | null }

// A plan shows shapes and words. What runs, fetches, links, styles or moves has no place in it.
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

/** The plan without what a plan must not hold; null where the text is no SVG. */
function clean({ svg, isShown }: CleaningTask): CleanedPlan | null {
  const fragment = purify.sanitize(svg, PROFILE)
  const root = [...fragment.children].find((child) => child.localName === 'svg')
  if (root === undefined) return null
  keepDrawn([root, ...root.querySelectorAll('*')])
  const size = isShown ? fitPage(root) : null
  return { svg: new window.XMLSerializer().serializeToString(root), size }
}

/** A plan grows with the page that shows it: its own size is only its shape. Null where it has none. */
function fitPage(root: Element): CleanedPlan['size'] {
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

const tell = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (task: CleaningTask) => {
  try {
    tell({ id: task.id, cleaned: clean(task) })
  } catch {
    // The parser's stack ended before the plan did.
    tell({ id: task.id, cleaned: null })
  }
})
tell({ isReady: true })
