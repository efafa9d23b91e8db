import { wasClicked } from './clicks-before-hydration'

const INTERACTIONS = ['pointerdown', 'touchstart', 'keydown'] as const
/** Limits the wait for an idle moment, because some pages are never idle. */
const LONGEST_WAIT_MS = 1000

let wasTouched = false

/** True if the reader has already touched the page, so that hydration should not wait. */
export function hasInteracted(): boolean {
  return wasTouched || wasClicked()
}

/** Resolves when the page is loaded and painted and the browser is idle, or when the reader first interacts with it. */
export function whenNeeded(): Promise<unknown> {
  return hasInteracted() ? Promise.resolve() : Promise.race([whenInteracted(), whenRead()])
}

/** Resolves in the next idle moment. Safari has no idle callback, so it continues after its other tasks. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, 0)
  })
}

async function whenRead(): Promise<void> {
  if (document.readyState !== 'complete') await whenEvent('load')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await whenIdle()
}

async function whenInteracted(): Promise<void> {
  await Promise.race(INTERACTIONS.map(whenEvent))
  wasTouched = true
}

function whenEvent(name: string): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener(name, resolve, { once: true, passive: true }))
}
