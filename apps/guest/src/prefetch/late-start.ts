// A page that the server drew needs no scripts until somebody acts, so that they must not delay its first paint.
import { type EarlyActs, enteredIn, type Field } from '#lib/early-acts.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** Events with which a person begins to act. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const
const WATCHED = ['input', 'click'] as const

/** Loads the scripts once the page is complete and was painted, or as soon as a person acts. */
export function startScriptsAfter(complete: Promise<unknown>) {
  let hasStarted = false
  let isUrgent = false
  const pause = async () => isUrgent || new Promise<void>(whenIdle)
  const start = async () => {
    if (hasStarted) return
    hasStarted = true
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=later]')
    // Each file is requested and run in a task of its own, so that the browser can do other work between them.
    for (const { href } of links) {
      append('link', { rel: 'modulepreload', crossOrigin: '', href })
      await pause()
    }
    for (const { href } of links) {
      // The page itself reports a file that cannot be loaded.
      await import(/* @vite-ignore */ href).catch(() => undefined)
      await pause()
    }
    const src = document.querySelector<HTMLScriptElement>('script[type=later]')?.src ?? ''
    append('script', { type: 'module', crossOrigin: '', src })
  }
  const act = () => {
    isUrgent = true
    void start()
  }
  for (const name of ACTS) addEventListener(name, act, { capture: true, once: true })
  addEventListener('load', () => complete.then(() => requestAnimationFrame(() => whenIdle(start))))
}

function append<Name extends 'link' | 'script'>(name: Name, values: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), values))
}

/** Returns a function that returns what was done until then, and stops watching. */
export function watchActs(): () => EarlyActs {
  let pressed: HTMLElement | undefined
  const entered: EarlyActs['entered'] = new Map()
  const watch = ({ type, target }: Event) => {
    if (type === 'input') entered.set(target as Field, enteredIn(target as Field))
    else pressed = (target as Element).closest<HTMLElement>('button') ?? undefined
  }
  for (const type of WATCHED) addEventListener(type, watch, true)
  return () => {
    for (const type of WATCHED) removeEventListener(type, watch, true)
    return { pressed, entered }
  }
}
