// Adds the browser features that jsdom lacks, and closes the page after each test.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react/pure'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Pages tell times by the device's clock, or name the zone.
process.env.TZ = 'UTC'

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Reports each element as visible; jsdom has no layout. */
class AllVisible implements Partial<IntersectionObserver> {
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
    this.#report([entry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

// A wait ends when its condition holds; the limit allows for slow, busy machines. The short error message replaces a dump of the whole document.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'The element was not found.'),
})

window.ResizeObserver = NoResizeObserver
window.IntersectionObserver = AllVisible as unknown as typeof IntersectionObserver
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// A desktop; tests of phones replace it.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  this.querySelector<HTMLElement>('button, input, a[href]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

let complaints: unknown[][]

/** Tests draw a page as the server does and take it over as the browser does, one after the other in one process. */
const BOTH_SIDES = /^Detected multiple renderers concurrently rendering the same context provider/

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      if (!BOTH_SIDES.test(String(words[0]))) complaints.push(words)
    })
  }
})

afterEach(() => {
  cleanup()
  // Each test is a new tab.
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(complaints, 'complaints on the console').toEqual([])
})
