import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../src/generated/calls.ts'
import { nameInGroup } from './call.ts'

describe('the generated client', () => {
  test('has the groups that its README names', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    const [, named = ''] = /grouped as in the reference: ([^.]+)\./.exec(readme) ?? []
    const groups = Object.keys(allCalls(() => Promise.reject(new Error('Nothing is sent.'))))
    expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(groups)
  })

  test.each([
    ['create-tickets', 'tickets', 'create'],
    ['get-ticket', 'tickets', 'get'],
    ['get-ticket-url', 'tickets', 'getUrl'],
    ['get-my-tickets-url', 'tickets', 'getMyTicketsUrl'],
    ['admit-tickets-with-reasons', 'tickets', 'admitWithReasons'],
    ['get-buying-flow-url', 'marketplace', 'getBuyingFlowUrl'],
  ])('names the method of %s in the group %s: %s', (id, group, name) => {
    expect(nameInGroup(id, group)).toBe(name)
  })
})
