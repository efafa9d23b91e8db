import type { Store } from './open-store.ts'

export function insertPerson(store: Store, email: string) {
  store.prepare('insert or ignore into people (email) values (?)').run(email)
}

export function isKnownPerson(store: Store, email: string): boolean {
  return store.prepare('select 1 from people where email = ?').get(email) !== undefined
}
