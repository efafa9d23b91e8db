import { LANGUAGE_SLOT } from '../../../src/samples/language-slot.ts'
import { wasClicked } from './clicks-before-hydration'

/** Signs that the reader presses something, or soon may. */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** Limits the wait for an idle moment, because some pages are never idle. */
const LONGEST_WAIT_MS = 1000

/**
 * Resolves when the reader first acts: until then the page is complete without scripts. If its URL or an earlier visit
 * makes it differ from the HTML, resolves once it has been read.
 */
export function whenNeeded(): Promise<unknown> {
  if (wasClicked()) return Promise.resolve()
  const moments = ACTS.map(whenEvent)
  if (!isAsBuilt()) moments.push(whenRead())
  return Promise.race(moments)
}

function isAsBuilt(): boolean {
  const { hash, search } = window.location
  try {
    return hash + search === '' && localStorage.getItem(LANGUAGE_SLOT) === null
  } catch {
    // The browser blocks storage, so nothing was chosen before.
    return true
  }
}

/** Resolves in the next idle moment. Safari has no idle callback, so it continues after its other tasks. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, 0)
  })
}

/** Resolves when the page is loaded and the browser is idle. */
export async function whenRead(): Promise<void> {
  if (document.readyState !== 'complete') await whenEvent('load')
  await whenIdle()
}

function whenEvent(name: string): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener(name, resolve, { once: true }))
}
