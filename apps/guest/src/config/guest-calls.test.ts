import { GUEST_OPERATIONS, getShowPicture } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import * as calls from './guest-calls.ts'

/** Requested by messengers, which show links, and not by pages. */
const NOT_CALLED: readonly string[] = [getShowPicture.id]

it('covers every operation of the contract with the same name, method and path', () => {
  const known = Object.entries(calls).map(([name, { method, path }]) => ({ id: kebab(name), method, path }))
  const declared = GUEST_OPERATIONS.filter(({ id }) => !NOT_CALLED.includes(id)).map(
    ({ id, method, path }) => ({ id, method, path }),
  )
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(known.sort(byId)).toEqual(declared.sort(byId))
})

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
