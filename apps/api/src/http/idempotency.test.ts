import { createEvent, getEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { oneRow } from '#database/sql.ts'
import { withTestApp } from '../../test/build-app.ts'
import { buildEvent } from '../../test/builders/events.ts'
import { positional } from '../../test/positional.ts'
import { expectRefusal } from '../../test/refusals.ts'

const test = withTestApp()

const send = (body: unknown, key: string, more: { key?: string; headers?: Record<string, string> } = {}) =>
  test.call(createEvent, { body, ...more, headers: { 'idempotency-key': key, ...more.headers } })

describe('Idempotency-Key', () => {
  it('returns the same response without repeating the effect', async () => {
    const body = buildEvent()
    const first = await send(body, '"key-1"')
    const again = await send(body, '"key-1"')
    expect([first.status, again.status], first.text).toEqual([200, 200])
    expect(again.text).toBe(first.text)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it('is the same with and without quotes', async () => {
    const body = buildEvent()
    await send(body, 'key-2')
    expect((await send(body, '"key-2"')).headers['idempotency-replayed']).toBe('true')
  })

  it('belongs to one request', async () => {
    await send(buildEvent(), '"key-3"')
    await expectRefusal(send(buildEvent(), '"key-3"'), 422, 'idempotency_key.reused')
  })

  it('belongs to one seller', async () => {
    const body = buildEvent()
    await send(body, '"key-4"')
    const other = await send(body, '"key-4"', { key: test.otherSeller.privateKey })
    expect([other.status, other.headers['idempotency-replayed']]).toEqual([200, undefined])
  })

  it('can be reused after a refused request', async () => {
    const body = buildEvent()
    const refused = await send({ ...body, title: 7 }, '"key-5"')
    const accepted = await send(body, '"key-5"')
    expect([refused.status, accepted.status]).toEqual([422, 200])
  })

  it('gives parallel requests one effect and equal responses', async () => {
    const body = buildEvent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, '"key-6"')))
    const successes = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(successes.map(({ text }) => text)).size).toBe(1)
    expect(others.every(({ problem }) => problem.code === 'idempotency_key.in_use')).toBe(true)
    expect(others.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true)
    const stored = await test.call(getEvent, { params: { eventId: body.externalReferenceId } })
    expect(stored.answer._id).toBe(successes[0]?.answer._id)
  })

  it('answers 409 while the first request is still running', async () => {
    const body = buildEvent()
    const { client, release } = await test.database.acquire('test')
    await client.query('begin')
    await client.query(
      `insert into idempotency_keys (seller_id, key_hash, fingerprint) values ($1, sha256('key-7'), 'x')`,
      [test.seller.sellerId],
    )
    const { status, problem } = await send(body, '"key-7"')
    await client.query('rollback')
    release()
    expect([status, problem.code]).toEqual([409, 'idempotency_key.in_use'])
  })

  it.each(['""', 'x'.repeat(256), '"unfinished', 'ñ'])('refuses the value %j', async (key) => {
    await expectRefusal(send(buildEvent(), key), 400, 'idempotency_key.malformed')
  })

  it('expires after a day', async () => {
    const body = buildEvent()
    await send(body, '"key-8"')
    const age = positional('test.age', `update idempotency_keys set created_at = now() - interval '25 hours'`)
    await test.database.rows(age, [])
    const again = await send(body, '"key-8"')
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined])
  })

  it('stores responses that the database alone cannot decrypt', async () => {
    const body = buildEvent({ title: 'Una función muy secreta' })
    await send(body, '"key-9"')
    const readable = positional(
      'test.readable_answers',
      `select count(*)::int as stored, count(*) filter (where position('secreta'::bytea in sealed_answer) > 0)::int as readable
       from idempotency_keys`,
    )
    const { stored, readable: found } = await oneRow(
      test.database.rows<{ stored: number; readable: number }>(readable, []),
    )
    expect(stored).toBeGreaterThan(0)
    expect(found).toBe(0)
  })
})
