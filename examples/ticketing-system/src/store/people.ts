import type { Store } from './open-store.ts'

export function insertPerson(store: Store, email: string) {
  store.prepare('insert or ignore into people (email) values (?)').run(email)
}

export function isKnownPerson(store: Store, email: string): boolean {
  return store.prepare('select 1 from people where email = ?').get(email) !== undefined
}

// Taquilla refuses a whole batch if one buyer's address is invalid, so this system rejects such addresses at the sale.
const EMAIL =
  /^[^\s\p{C}\p{DI}@,;:<>()[\]\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u
const MAX_EMAIL_LENGTH = 254

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text)
}
