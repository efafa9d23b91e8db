import { GUEST_OPERATIONS } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import * as guestCalls from './guest-calls.ts'
import * as handoverCalls from './handover-calls.ts'

const { guestCall: _, ...calls } = { ...guestCalls, ...handoverCalls }

it('covers every operation that pages call, with the name, method and path of the contract', () => {
  const known = Object.entries(calls).map(([name, { method, path }]) => ({ id: kebab(name), method, path }))
  const declared = GUEST_OPERATIONS.filter(({ file, redirects }) => !file && !redirects).map(
    ({ id, method, path }) => ({ id, method, path }),
  )
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(known.sort(byId)).toEqual(declared.sort(byId))
})

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
