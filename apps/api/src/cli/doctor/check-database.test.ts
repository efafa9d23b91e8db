import { expect, it } from 'vitest'
import type { ServerFacts } from '#database/inspect-server.ts'
import type { Database } from '#database/pool.ts'
import { checkClock, checkPooler, checkRole, checkServer } from './check-database.ts'

const FACTS: ServerFacts = {
  version: '18.4',
  versionNumber: 180_004,
  isStandby: false,
  refusesWrites: false,
  clock: new Date(),
  canMigrate: true,
  canCreateSchemas: false,
  tenantIsBound: true,
  canBecomeTenant: true,
}

it.each([
  [checkServer, { versionNumber: 150_000 }, /^failed: .*PostgreSQL 16/],
  [checkServer, { isStandby: true }, /^failed: .*primary/],
  [checkServer, { refusesWrites: true }, /^failed: .*space/],
  [checkRole, { tenantIsBound: false }, /^failed: .*nobypassrls/],
  [checkRole, { canBecomeTenant: false }, /^failed: .*grant taquilla_tenant/],
  [checkRole, { canMigrate: false }, /^warning: .*owner/],
  [checkRole, { canMigrate: null, tenantIsBound: null, canBecomeTenant: null }, /^warning: .*owner/],
] as const)('%o finds %j', (check, changes, expected) => {
  expect(check(FACTS)).toMatchObject({ state: 'ok', cure: null })
  const { state, cure } = check({ ...FACTS, ...changes })
  expect(`${state}: ${cure}`).toMatch(expected)
})

it.each([
  [-1_900, 'ok', 'agree'],
  [3_000, 'warning', '3 seconds ahead of'],
  [-90_000, 'failed', '90 seconds behind'],
])('a clock that is %i ms ahead is %s', (milliseconds, state, says) => {
  expect(checkClock(milliseconds)).toMatchObject({ state, says: expect.stringContaining(says) })
})

it('a pooler gives its clients process ids of its own', async () => {
  const client = { processID: 1, query: async () => ({ rows: [{ pid: 2 }] }) }
  const database = { acquire: async () => ({ client, release: () => undefined }) } as unknown as Database
  expect(await checkPooler(database, false)).toMatchObject({ state: 'failed' })
  expect(await checkPooler(database, true)).toMatchObject({ state: 'ok' })
})
