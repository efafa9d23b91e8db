import { earlyPresses } from './early-presses'

const INTERACTIONS = ['pointerdown', 'touchstart', 'keydown'] as const
/** A page that is never idle starts all the same. */
const LONGEST_WAIT_MS = 1000

let hasInteracted = false

/** Whether the reader already wants something of the page. */
export function isHurried(): boolean {
  return hasInteracted || earlyPresses().length > 0
}

/** Once the page has loaded, was painted and the browser idles; at once when the reader touches it. */
export function whenNeeded(): Promise<unknown> {
  return isHurried() ? Promise.resolve() : Promise.race([whenInteracted(), whenRead()])
}

/** In the next idle moment; browsers without a notion of it go on after their other tasks. */
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
  hasInteracted = true
}

function whenEvent(name: string): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener(name, resolve, { once: true, passive: true }))
}
