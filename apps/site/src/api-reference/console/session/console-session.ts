// What the consoles of a page share: the key, whether this tab keeps it, and the server. Nothing of it is stored unless
// the reader asks for it, and then only until the tab is closed.
import { useSyncExternalStore } from 'react'

interface Session {
  readonly key: string
  readonly isKept: boolean
  /** Empty: the first that there is. */
  readonly server: string
}

const SLOT = 'taquilla.console.key'

let session: Session | undefined
const listeners = new Set<() => void>()

/** The session, and how to change it. */
export function useConsoleSession() {
  const current = useSyncExternalStore(subscribe, snapshot, () => NEW)
  return { ...current, setKey, setKept, setServer }
}

const NEW: Session = { key: '', isKept: false, server: '' }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function snapshot(): Session {
  session ??= { ...NEW, ...readKept() }
  return session
}

function setKey(key: string) {
  change({ key })
}

function setKept(isKept: boolean) {
  change({ isKept })
}

function setServer(server: string) {
  change({ server })
}

function change(changed: Partial<Session>) {
  session = { ...snapshot(), ...changed }
  store(session)
  for (const listener of listeners) listener()
}

function readKept(): Partial<Session> {
  try {
    const key = sessionStorage.getItem(SLOT)
    return key === null ? {} : { key, isKept: true }
  } catch {
    // A browser that allows no storage keeps nothing; the key still works until the page is left.
    return {}
  }
}

function store({ key, isKept }: Session) {
  try {
    if (isKept && key !== '') sessionStorage.setItem(SLOT, key)
    else sessionStorage.removeItem(SLOT)
  } catch {
    // As above.
  }
}
