import { parentPort } from 'node:worker_threads'
import createDOMPurify, { type Config } from 'dompurify'
import { JSDOM } from 'jsdom'

/** What the thread says: that it can begin, and then what became of each plan. */
export type WorkerMessage =
  | { readonly isReady: true }
  | { readonly id: number; readonly cleaned: string | null }

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
const OUTSIDE_REFERENCE = /url\s*\(\s*["']?\s*(?!["'#\s])/i

const { window } = new JSDOM('')
const purify = createDOMPurify(window)
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (OUTSIDE_REFERENCE.test(attribute.attrValue)) attribute.keepAttr = false
})

/** The plan without what a plan must not hold; null where the text is no SVG. */
function clean(svg: string): string | null {
  const fragment = purify.sanitize(svg, PROFILE)
  const root = [...fragment.children].find((child) => child.localName === 'svg')
  return root ? new window.XMLSerializer().serializeToString(root) : null
}

const tell = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, svg }: { readonly id: number; readonly svg: string }) => {
  try {
    tell({ id, cleaned: clean(svg) })
  } catch {
    // The parser's stack ended before the plan did.
    tell({ id, cleaned: null })
  }
})
tell({ isReady: true })
