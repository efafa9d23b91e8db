// State shared by all consoles of a page: key and server. The key is stored only if the reader requests it, and then in
// `sessionStorage`, which ends with the tab.
import { useSyncExternalStore } from 'react'

interface Session {
  readonly key: string
  readonly isSaved: boolean
  /** URL of the chosen server; empty selects the first. */
  readonly server: string
}

const STORAGE_KEY = 'taquilla.console.key'

let session: Session | undefined
const listeners = new Set<() => void>()

export function useConsoleSession() {
  const current = useSyncExternalStore(subscribe, snapshot, () => EMPTY_SESSION)
  return { ...current, setKey, setSaved, setServer }
}

const EMPTY_SESSION: Session = { key: '', isSaved: false, server: '' }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function snapshot(): Session {
  session ??= { ...EMPTY_SESSION, ...readSavedKey() }
  return session
}

function setKey(key: string) {
  change({ key })
}

function setSaved(isSaved: boolean) {
  change({ isSaved })
}

function setServer(server: string) {
  change({ server })
}

function change(changed: Partial<Session>) {
  session = { ...snapshot(), ...changed }
  store(session)
  for (const listener of listeners) listener()
}

function readSavedKey(): Partial<Session> {
  try {
    const key = sessionStorage.getItem(STORAGE_KEY)
    return key === null ? {} : { key, isSaved: true }
  } catch {
    // Storage may be disabled: the key then lives in memory until the page is left.
    return {}
  }
}

function store({ key, isSaved }: Session) {
  try {
    if (isSaved && key !== '') sessionStorage.setItem(STORAGE_KEY, key)
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be disabled.
  }
}
