import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../src/generated/calls.ts'
import { nameInGroup } from './call.ts'
import { GENERATED_FOLDER, generateFiles } from './generated-files.ts'

describe('the generated client', () => {
  test('matches the contract (if it fails, run npm run generate -w packages/sdk)', () => {
    const committed = readdirSync(GENERATED_FOLDER).map((name): [string, string] => [
      name,
      readFileSync(join(GENERATED_FOLDER, name), 'utf8'),
    ])
    expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(generateFiles()))
  })

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
