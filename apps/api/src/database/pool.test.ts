import { ApiError } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../test/database.ts'
import { openTcpProxy } from '../../test/faults/tcp-proxy.ts'
import { watchLateness } from '../../test/lateness.ts'
import { positional } from '../../test/positional.ts'
import { createDatabase, type Database } from './pool.ts'
import { oneRow } from './sql.ts'
import { inTransaction } from './transaction.ts'

const SLEEP = positional('test.sleep', 'select pg_sleep($1) is null as slept')
const ANSWER = positional('test.answer', 'select 42 as answer, 9007199254740993::bigint as large')
const WRITE = positional('test.write', 'delete from leases')

let cloned: ClonedDatabase
let database: Database
beforeAll(async () => {
  cloned = await cloneDatabase()
  database = open({ connections: 1, queueLength: 2, queueWaitMs: 300 })
})
afterAll(async () => {
  await database.close()
  await cloned.drop()
})

function open(limits: { connections: number; queueLength: number; queueWaitMs: number }, url = cloned.url) {
  return createDatabase({ url, ...limits, serves: 'requests', onConnectionError: () => undefined })
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return 'none'
  } catch (error) {
    return error instanceof ApiError ? `${error.code} ${error.retryAfterSeconds}` : String(error)
  }
}

describe('createDatabase', () => {
  it('returns rows, with exact large integers', async () => {
    expect(await oneRow(database.rows(ANSWER, []))).toEqual({ answer: 42, large: 9007199254740993n })
  })

  it('rejects requests at once when the queue is full, and serves the others', async () => {
    const busy = Array.from({ length: 6 }, () => codeOf(database.rows(SLEEP, [0.05])))
    const outcomes = await Promise.all(busy)
    expect(outcomes.filter((code) => code === 'none').length).toBeGreaterThanOrEqual(3)
    expect(outcomes.filter((code) => code === 'server.busy 1').length).toBeGreaterThanOrEqual(3)
  })

  it('refuses to go on if a pooler drops the settings of its sessions', async () => {
    const pool = open({ connections: 1, queueLength: 1, queueWaitMs: 5_000 })
    await pool.checkSettings()
    await pool.rows(positional('', 'set lock_timeout = 0'), [])
    await expect(pool.checkSettings()).rejects.toThrow(/lock_timeout is 0.*DATABASE_DIRECT_URL/)
    await pool.close()
  })

  it.each([
    ['Etc/UTC', 'no error'],
    ['America/Lima', 'timezone is America/Lima'],
  ])('sessions in the zone %s lead to %s', async (zone, outcome) => {
    const pool = open({ connections: 1, queueLength: 1, queueWaitMs: 5_000 })
    await pool.rows(positional('', `set timezone = '${zone}'`), [])
    const message = await pool.checkSettings().then(() => 'no error', String)
    await pool.close()
    expect(message).toContain(outcome)
  })

  it.each([
    ['target_session_attrs=primary', 'none'],
    ['application_name=other', 'server.unavailable 10'],
  ])('with %s, a write after a refused one ends with %s', async (option, outcome) => {
    const pool = open({ connections: 1, queueLength: 1, queueWaitMs: 5_000 }, `${cloned.url}?${option}`)
    const write = () => codeOf(inTransaction(pool, (db) => db.rows(WRITE, [])))
    await pool.rows(positional('', 'set default_transaction_read_only = on'), [])
    expect(await write()).toBe('server.unavailable 10')
    expect(await write()).toBe(outcome)
    await pool.close()
  })

  it('rejects requests that wait too long', async () => {
    const outcomes = await Promise.all([
      codeOf(database.rows(SLEEP, [0.6])),
      codeOf(database.rows(ANSWER, [])),
    ])
    expect(outcomes).toEqual(['none', 'server.busy 1'])
  })

  it.each(['40001', '40P01', '55P03', '57014'])('reports busy if a statement fails with %s', async (code) => {
    const fail = positional(
      `test.fail_${code}`,
      `do $$ begin raise exception 'of the test' using errcode = '${code}'; end $$`,
    )
    expect(await codeOf(database.rows(fail, []))).toBe('server.busy 1')
  })

  it('reports unavailable after the pool was closed', async () => {
    const ended = open({ connections: 1, queueLength: 1, queueWaitMs: 300 })
    await ended.close()
    expect(await codeOf(ended.rows(ANSWER, []))).toBe('server.unavailable 2')
  })

  it('repeats reads whose connections are terminated, and nothing that may have taken effect', async () => {
    const killer = open({ connections: 1, queueLength: 1, queueWaitMs: 5_000 })
    const mayWrite = positional(
      'test.may_write',
      'with slept as (select pg_sleep($1) as slept) select slept::text from slept',
    )
    const cut = open({ connections: 4, queueLength: 4, queueWaitMs: 5_000 })
    await Promise.all([1, 2].map(() => cut.rows(SLEEP, [0.05])))
    const running = [codeOf(cut.rows(SLEEP, [0.5])), codeOf(cut.rows(mayWrite, [1]))]
    await new Promise((resolve) => setTimeout(resolve, 100))
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and pid <> pg_backend_pid()`
    await killer.rows(positional('test.kill', kill), [])
    expect(await Promise.all(running)).toEqual(['none', 'server.unavailable 2'])
    expect(await codeOf(cut.rows(ANSWER, []))).toBe('none')
    await killer.close()
    await cut.close()
  })

  it('gives up silent connections within 5 seconds, also idle ones, and then works again', async () => {
    const proxy = await openTcpProxy(cloned.url)
    const proxied = open({ connections: 3, queueLength: 8, queueWaitMs: 1_000 }, proxy.url)
    await Promise.all([1, 2, 3].map(() => proxied.rows(SLEEP, [0.05])))
    proxy.silence()
    const lateness = watchLateness()
    const startedAt = performance.now()
    const codes = await Promise.all([
      codeOf(proxied.rows(ANSWER, [])),
      codeOf(inTransaction(proxied, (db) => db.rows(ANSWER, []))),
    ])
    expect(codes).toEqual(['server.unavailable 2', 'server.unavailable 2'])
    expect(await codeOf(proxied.rows(ANSWER, []))).toBe('none')
    expect(performance.now() - startedAt).toBeLessThan(5_000 + 10 * lateness())
    await proxied.close()
    await proxy.close()
  })

  it.each([
    ['nothing listens there', '127.0.0.1:1'],
    ['no network leads there', '255.255.255.255'],
  ])('reports that the service is unavailable without a database: %s', async (_, host) => {
    const limits = { connections: 1, queueLength: 1, queueWaitMs: 500 }
    const nowhere = open(limits, `postgres://a:b@${host}/none`)
    expect(await codeOf(nowhere.rows(ANSWER, []))).toBe('server.unavailable 2')
    await nowhere.close()
  })
})
