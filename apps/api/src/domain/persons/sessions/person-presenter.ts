import type { Person } from '@taquilla/contract/guest'
import type { Contact } from '#domain/values/contact.ts'

/** Presents the signed-in person with their address as they wrote it. */
export function presentPerson({ method, address }: Contact): Person {
  return { method, contact: address }
}
