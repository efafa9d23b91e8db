import { type InvalidField, MAX_ENTRY_DATE_AHEAD_SECONDS, text } from '@taquilla/contract'

const MINUTES = MAX_ENTRY_DATE_AHEAD_SECONDS / 60

/** RFC 3339 allows lower-case `t` and `z`, which the constructor need not accept. */
export function readStatedInstant(instant: string): Date {
  return new Date(instant.toUpperCase())
}

/** Returns the error of an instant further in the future than a caller's clock may be wrong; else none. */
export function futureFaults(pointer: string, stated: Date, now: Date): InvalidField[] {
  if (stated.getTime() <= now.getTime() + MAX_ENTRY_DATE_AHEAD_SECONDS * 1_000) return []
  const expected = text(`${MINUTES} minutos`, `${MINUTES} minutes`)
  return [{ pointer, code: 'field.in_the_future', expected }]
}
