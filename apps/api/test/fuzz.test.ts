import type { AddressInfo } from 'node:net'
import { OPERATIONS } from '@taquilla/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TextStatement } from '#database/sql.ts'
import { buildTestApp, createTestSeller, type TestApp, type TestSeller } from './build-app.ts'
import { RUN_SEED, sized } from './full.ts'
import { requestsOf } from './fuzz/requests.ts'
import { openWire } from './fuzz/send-wire.ts'
import { expectSoundAnswer } from './fuzz/verdict.ts'
import { positional } from './positional.ts'
import { createScene, type Scene } from './scene.ts'
import { COUNTED, tenantDigest, tenantTables } from './tenant-digest.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? sized(500, 20_000))
const SEED = Number(process.env.FUZZ_SEED ?? sized(2_026, RUN_SEED))
const SCENES = sized(3, 8)
/** At least this many requests must be accepted, so that the fuzzer reaches what lies behind validation. */
const LEAST_ACCEPTED = sized(1, 3)
/** Tables that refused requests may change too. */
const NOT_OF_REQUESTS = [...COUNTED, 'api_keys']

let test: TestApp
let wire: ReturnType<typeof openWire>
let content: TextStatement

beforeAll(async () => {
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  wire = openWire((test.app.server.address() as AddressInfo).port)
  const parts = (await tenantTables(test.database))
    .filter((table) => !NOT_OF_REQUESTS.includes(table))
    .map(
      (table) =>
        `select sum(hashtextextended(t::text, 0)::numeric) as part from ${table} t where seller_id = $1`,
    )
  const all = parts.join(' union all ')
  content = positional(
    'test.content',
    `select string_agg(coalesce(part, 0)::text, ' ') as content from (${all}) p`,
  )
})
afterAll(async () => {
  wire.close()
  await test.close()
})

async function contentOf({ sellerId }: TestSeller): Promise<string | undefined> {
  const [row] = await test.database.rows<{ content: string }>(content, [sellerId])
  return row?.content
}

async function createScenes(seller: TestSeller): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (let count = 0; count < SCENES; count++) scenes.push(await createScene(test, seller))
  return scenes
}

describe('whatever is sent', () => {
  it.each(OPERATIONS)(
    '$id answers soundly, and a refusal changes nothing',
    async (operation) => {
      const seller = await createTestSeller(test.database, `fuzz-${operation.id}`)
      const scenes = await createScenes(seller)
      const others = await tenantDigest(test.database, test.otherSeller.sellerId)
      let before = await contentOf(seller)
      let acceptedCount = 0
      const property = fc.asyncProperty(requestsOf(operation, scenes, seller.privateKey), async (request) => {
        const answer = await wire.send(request)
        const previous = before
        before = await contentOf(seller)
        expectSoundAnswer(operation, answer)
        if (answer.status === 200) acceptedCount += 1
        else expect(before).toBe(previous)
      })
      const numRuns = Math.ceil(REQUESTS / OPERATIONS.length)
      await fc.assert(property, { numRuns, seed: SEED })
      expect(acceptedCount).toBeGreaterThanOrEqual(LEAST_ACCEPTED)
      expect(await tenantDigest(test.database, test.otherSeller.sellerId)).toBe(others)
    },
    120_000,
  )
})
