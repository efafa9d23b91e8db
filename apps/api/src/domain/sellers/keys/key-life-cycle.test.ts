import { setTimeout as sleep } from 'node:timers/promises'
import { issueOneTimeToken } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import type { AnyStatement, Sql, Statement } from '#database/sql.ts'
import { withTestApp } from '../../../../test/build-app.ts'
import { sendCall } from '../../../../test/call.ts'
import { buildApp } from '../../../app.ts'
import { listApiKeys, revokeApiKey } from './api-keys-repository.ts'
import { type IssuedApiKey, issueApiKey } from './issue-api-key.ts'
import { createKeyDirectory, type KeyDirectory } from './key-directory.ts'

const REVOCATION_LIMIT_MS = 1_000

const test = withTestApp()

function issue(label = 'door'): Promise<IssuedApiKey> {
  const { sellerId } = test.seller
  return issueApiKey(test.database, { sellerId, sellerKind: 'sandbox', kind: 'private', label })
}

async function findRecord(apiKeyId: string) {
  const keys = await listApiKeys(test.database, test.seller.sellerId)
  return keys.find((each) => each.apiKeyId === apiKeyId)
}

/** A directory on the real database that records the names of its statements. */
function countingDirectory(): { directory: KeyDirectory; statements: string[] } {
  const statements: string[] = []
  const db: Sql = {
    rows<Row>(statement: AnyStatement<Row>, values: object) {
      statements.push(statement.name)
      return test.database.rows(statement as Statement<object, Row>, values)
    },
  }
  const shard = { name: 'main', database: { ...test.database, ...db } }
  const database = { ...test.database, shards: [shard], shardOf: () => shard, shardOfHint: () => shard }
  return { directory: createKeyDirectory(database, () => undefined), statements }
}

describe('a stored key', () => {
  it('appears in the database only as its hash and its last four characters', async () => {
    const { key } = await issue()
    const text = 'select k::text as row_text from api_keys k'
    const rows = await test.database.rows<{ row_text: string }>({ name: '', text }, [])
    const stored = rows.map((row) => row.row_text).join('\n')
    expect(rows.length).toBeGreaterThan(0)
    const secret = key.slice('tqs_test_'.length)
    for (let start = 0; start + 8 <= secret.length; start++) {
      const part = secret.slice(start, start + 8)
      expect(stored).not.toContain(part)
      // The database prints bytea columns in hexadecimal.
      expect(stored).not.toContain(Buffer.from(part).toString('hex'))
    }
    expect(stored).toContain(key.slice(-4))
  })

  it('is listed with its seller, kind and label', async () => {
    const { apiKeyId, key } = await issue('box office')
    expect(await findRecord(apiKeyId)).toMatchObject({
      sellerId: test.seller.sellerId,
      kind: 'private',
      label: 'box office',
      ending: key.slice(-4),
      lastUsedAt: null,
      revokedAt: null,
    })
  })
})

describe('the key directory', () => {
  it('refuses a mistyped key without a database query', async () => {
    const { key } = await issue()
    const { directory, statements } = countingDirectory()
    const typed = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    expect(await directory.find(typed)).toBeUndefined()
    expect(await directory.find('garbage')).toBeUndefined()
    expect(statements).toEqual([])
    await directory.close()
  })

  it('queries a key once when it is used many times within a second', async () => {
    const { key, apiKeyId } = await issue()
    const { directory, statements } = countingDirectory()
    for (let count = 0; count < 20; count++) {
      expect(await directory.find(key)).toEqual({
        seller: { sellerId: test.seller.sellerId, kind: 'sandbox' },
        keyKind: 'private',
        apiKeyId,
        isSuspended: false,
      })
    }
    expect(statements).toEqual(['sellers.find_key_holders'])
    await directory.close()
  })

  it('batches the queries for keys used concurrently', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => issue()))
    const { directory, statements } = countingDirectory()
    const holders = await Promise.all(keys.map(({ key }) => directory.find(key)))
    expect(holders.every((holder) => holder?.seller.sellerId === test.seller.sellerId)).toBe(true)
    expect(statements.length).toBeLessThanOrEqual(2)
    await directory.close()
  })

  it('stores when a key was used last', async () => {
    const [used, unused] = [await issue(), await issue()]
    const { directory } = countingDirectory()
    await directory.find(used.key)
    await directory.close()
    const { lastUsedAt } = (await findRecord(used.apiKeyId)) ?? {}
    expect(Math.abs(Date.now() - (lastUsedAt?.getTime() ?? 0))).toBeLessThan(60_000)
    expect((await findRecord(unused.apiKeyId))?.lastUsedAt).toBeNull()
  })
})

describe('revoking a key', () => {
  it('makes every process refuse it within a second', async () => {
    const { apiKeyId, key } = await issue()
    const { app: otherApp } = await buildApp(test.options)
    const call = { key, query: { user: 'ana@example.com' } }
    const send = (app: typeof otherApp) => sendCall(app, issueOneTimeToken, call)
    for (const app of [test.app, otherApp]) expect((await send(app)).status).toBe(200)

    await revokeApiKey(test.database, apiKeyId)
    await sleep(REVOCATION_LIMIT_MS)
    for (const app of [test.app, otherApp]) {
      const { status, problem } = await send(app)
      expect([status, problem.code]).toEqual([401, 'key.unknown'])
    }
    await otherApp.close()
  })

  it('takes effect within a second for a key in constant use', async () => {
    const { apiKeyId, key } = await issue()
    const { directory } = countingDirectory()
    await directory.find(key)
    await revokeApiKey(test.database, apiKeyId)
    const revokedAt = performance.now()
    let lastFoundAt = revokedAt
    for (;;) {
      const startedAt = performance.now()
      if ((await directory.find(key)) === undefined) break
      lastFoundAt = startedAt
      await sleep(20)
    }
    expect(lastFoundAt - revokedAt).toBeLessThan(REVOCATION_LIMIT_MS)
    await directory.close()
  })

  it('keeps the time of the first revocation', async () => {
    const { apiKeyId } = await issue()
    const first = await revokeApiKey(test.database, apiKeyId)
    expect(await revokeApiKey(test.database, apiKeyId)).toEqual(first)
    expect((await findRecord(apiKeyId))?.revokedAt).toEqual(first)
  })

  it('returns undefined for an unknown key id', async () => {
    expect(await revokeApiKey(test.database, '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17')).toBeUndefined()
  })
})
