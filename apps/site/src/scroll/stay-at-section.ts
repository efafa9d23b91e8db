import { REFERENCE_PATH } from '../api-reference/model/addresses.ts'
import { decodedHash, holdScrollAt } from './hold-scroll-at.ts'

let leaving = new AbortController()

/** Holds the section that the hash names, until the reader moves or leads on to another. */
export function stayAtSection(hash: string): void {
  leaving.abort()
  leaving = new AbortController()
  // The reference opens nested fields first (`use-hash-target.ts`).
  if (window.location.pathname.includes(REFERENCE_PATH)) return
  const target = document.getElementById(decodedHash(hash))
  if (target !== null) void holdScrollAt(target, leaving.signal)
}
