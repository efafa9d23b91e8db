// Ids of the requests that the console fills in, and what was sent with them. All consoles of the tab share them.
import { type ExampleRun, newRun } from '@taquilla/contract/example-run'
import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'taquilla.console.run'
const FIRST_RUN = newRun()

let run: ExampleRun | undefined
const listeners = new Set<() => void>()

export function useExampleRun(): ExampleRun {
  return useSyncExternalStore(subscribe, currentRun, () => FIRST_RUN)
}

export function currentRun(): ExampleRun {
  run ??= readRun()
  return run
}

export function keepRun(next: ExampleRun): ExampleRun {
  run = next
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Storage may be disabled: the run then lives in memory until the page is left.
  }
  for (const listener of listeners) listener()
  return next
}

/** Starts a run with ids that no other run of the seller has. */
export function takeNewIds(): ExampleRun {
  return keepRun(newRun(Date.now().toString(36).slice(-6)))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readRun(): ExampleRun {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? FIRST_RUN
  } catch {
    return FIRST_RUN
  }
}
