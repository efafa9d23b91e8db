import { MAX_BODY_BYTES, OPERATIONS, type Operation } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueApiKey, revokeApiKey } from '#domain/sellers/index.ts'
import { createTestSeller, type TestSeller, withTestApp } from './build-app.ts'
import { type Call, type CallAnswer, sendCall } from './call.ts'
import { shapeOf } from './fuzz/schema-values.ts'
import { GOOD_CALLS } from './good-calls.ts'
import { expectRefusal } from './refusals.ts'
import { createScene, nonexistentScene, type Scene } from './scene.ts'
import { tenantDigest } from './tenant-digest.ts'
import { notFoundOf } from './watch-problems.ts'

/** Ids that no seller can give. */
const MALFORMED_IDS = [' ', 'x', 'a\u200bb', 'x'.repeat(300)]

const test = withTestApp()
let revokedKey: string

beforeAll(async () => {
  const { sellerId } = test.seller
  const issued = await issueApiKey(test.database, {
    sellerId,
    sellerKind: 'sandbox',
    kind: 'private',
    label: 'revoked',
  })
  await revokeApiKey(test.database, issued.apiKeyId)
  revokedKey = issued.key
})

function goodCall(operation: Operation, scene: Scene): Call {
  const make = GOOD_CALLS[operation.id]
  if (make === undefined)
    throw new Error(`GOOD_CALLS (apps/api/test/good-calls.ts) has no call of ${operation.id}.`)
  return make(scene)
}

/** Each operation uses its own network address, because one that sends many wrong keys is slowed down. */
function send(operation: Operation, call: Call, authorization: string | undefined) {
  const remoteAddress = `192.0.2.${OPERATIONS.indexOf(operation)}`
  return sendCall(test.app, operation, { ...call, remoteAddress, key: authorization })
}

/** Used in place of tests that make no sense; skipped tests would look like open work. */
const noTest = () => undefined

function takesList({ body }: Operation): boolean {
  return body !== undefined && 'items' in body
}

/** Credentials that every operation must reject. */
function strangers({ privateKey }: TestSeller): Record<string, string | undefined> {
  return {
    none: undefined,
    empty: '',
    garbage: 'garbage',
    'wrong scheme': `Basic ${Buffer.from(`${privateKey}:`).toString('base64')}`,
    'two keys': `${privateKey}, ${privateKey}`,
    'a key cut short': privateKey.slice(0, -1),
    'a key in other case': privateKey.toUpperCase(),
    revoked: revokedKey,
  }
}

/** The response without per-request values, and with ids replaced by the names of their things. */
function comparable({ status, text, headers }: CallAnswer, scene: Scene) {
  const { 'request-id': _, date: __, ratelimit: ___, ...kept } = headers
  let body = text
  for (const [name, id] of Object.entries(scene)) body = body.replaceAll(id, `<${name}>`)
  return {
    status,
    headers: kept,
    body: body
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
      .replaceAll(/"offsetSeconds":\d+/g, '<offset>')
      .replaceAll(/ticket-[0-9a-f]{12}/g, '<new ticket>')
      .replaceAll(/"[\w-]{43}"/g, '<token>')
      .replaceAll(/whsec_[\w+/]{43}=/g, '<secret>'),
  }
}

/** True for lists of what a scene stores; the feed of webhooks is written by jobs. */
function listsThings({ id, answer }: Operation): boolean {
  return id !== 'list-webhook-events' && shapeOf(answer).properties?.results !== undefined
}

/** The parameters without which the operation refuses the call. */
function requiredQuery({ query }: Operation, call: Call) {
  const { required = [] } = shapeOf(query)
  return Object.fromEntries(Object.entries(call.query ?? {}).filter(([name]) => required.includes(name)))
}

describe.each(OPERATIONS)('$method $path', (operation) => {
  const notFound = notFoundOf(operation)
  // Sellers of the operation alone: a digest reads all rows of its seller, so those of earlier operations would take
  // most of the time.
  let owner: TestSeller
  let stranger: TestSeller
  /** Shared by calls that change nothing, and by the first one that succeeds. */
  let scene: Scene
  beforeAll(async () => {
    owner = await createTestSeller(test.database, `${operation.id}-owner`)
    stranger = await createTestSeller(test.database, `${operation.id}-stranger`)
    scene = await createScene(test, owner)
  })

  /** Asserts that the calls change no row of the owner. */
  async function changesNothing(calls: () => Promise<void>) {
    const stored = () => tenantDigest(test.database, owner.sellerId)
    const before = await stored()
    await calls()
    expect(await stored()).toBe(before)
  }

  it('refuses every caller without a valid key, with nothing but the error', () =>
    changesNothing(async () => {
      for (const [name, authorization] of Object.entries(strangers(owner))) {
        const answer = await send(operation, goodCall(operation, scene), authorization)
        const isMissing = authorization === undefined || authorization === ''
        const code = isMissing ? 'key.missing' : 'key.unknown'
        expect([name, answer.status, answer.problem.code]).toEqual([name, 401, code])
        expect(answer.headers['www-authenticate']).toBeDefined()
        expect(Object.keys(answer.problem).toSorted()).toEqual([
          'code',
          'detail',
          'requestId',
          'status',
          'title',
          'type',
        ])
      }
    }))

  it('refuses a key in the URL', async () => {
    const call = goodCall(operation, scene)
    const query = { ...call.query, authorization: owner.privateKey, key: owner.privateKey }
    const { status } = await send(operation, { ...call, query }, undefined)
    expect(status).toBe(401)
  })

  const forPublicKeys = operation.key === 'public' ? it : noTest
  forPublicKeys('answers 200 to a public key', async () => {
    const call = goodCall(operation, await createScene(test, owner))
    expect((await send(operation, call, owner.publicKey)).status).toBe(200)
  })

  const forPrivateKeys = operation.key === 'private' ? it : noTest
  forPrivateKeys('answers 403 to a public key', () =>
    changesNothing(async () => {
      for (const { publicKey } of [owner, stranger]) {
        await expectRefusal(send(operation, goodCall(operation, scene), publicKey), 403, 'key.wrong_kind')
      }
    }),
  )

  it('treats ids of another seller as unknown ids, and changes none of its rows', () =>
    changesNothing(async () => {
      const foreign = await send(operation, goodCall(operation, scene), stranger.privateKey)
      const unknown = nonexistentScene()
      const missing = await send(operation, goodCall(operation, unknown), stranger.privateKey)
      expect(comparable(foreign, scene)).toEqual(comparable(missing, unknown))
      if (notFound) expect([foreign.status, foreign.problem.code]).toEqual([404, notFound])
    }))

  const forIds = operation.params !== undefined && notFound ? it : noTest
  forIds('takes a malformed id as one of nothing', () =>
    changesNothing(async () => {
      const call = goodCall(operation, scene)
      for (const name of Object.keys(call.params ?? {})) {
        for (const id of MALFORMED_IDS) {
          const params = { ...call.params, [name]: id }
          const { status, problem } = await send(operation, { ...call, params }, owner.privateKey)
          expect([id, status, operation.errors]).toEqual([id, 404, expect.arrayContaining([problem.code])])
        }
      }
    }),
  )

  const forLists = operation.method === 'GET' && operation.params === undefined && listsThings(operation)
  ;(forLists ? it : noTest)('answers nothing of other sellers', async () => {
    const query = requiredQuery(operation, goodCall(operation, scene))
    const own = await send(operation, { query }, owner.privateKey)
    expect(own.answer, own.text).not.toMatchObject({ results: [] })
    const { answer } = await send(operation, { query }, stranger.privateKey)
    expect(answer).toMatchObject({ results: [] })
  })

  const forBodies = operation.body === undefined ? noTest : it
  forBodies('refuses a body over its limit', async () => {
    const body = 'x'.repeat(operation.bodyLimitBytes ?? MAX_BODY_BYTES)
    const call = { ...goodCall(operation, nonexistentScene()), body }
    await expectRefusal(send(operation, call, owner.privateKey), 413, 'body.too_large')
  })

  const forBatches = takesList(operation) ? it : noTest
  forBatches('touches only own things of a list that names foreign ones too', () =>
    changesNothing(async () => {
      const own = await createScene(test, stranger)
      const body = [goodCall(operation, own), goodCall(operation, scene)].flatMap((call) => call.body)
      const mixed = await send(operation, { body }, stranger.privateKey)
      expect(mixed.status).toBeLessThan(500)
      expect(mixed.text).not.toContain(scene.eventId)
    }),
  )

  it('answers 200 to the private key of the seller who owns the ids', async () => {
    const bare = await send(operation, goodCall(operation, scene), owner.privateKey)
    expect(bare.status, bare.text).toBe(200)
    const again = await createScene(test, owner)
    const bearer = await send(operation, goodCall(operation, again), `bearer ${owner.privateKey}`)
    expect(bearer.status, bearer.text).toBe(200)
  })
})
