import { ApiError } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { positional } from '../../test/positional.ts'
import { loadStatements } from '../../test/statements/load-statements.ts'
import { parseStatement, writtenTables } from '../../test/statements/parse-statement.ts'
import { ConstraintError } from './database-error.ts'
import { oneRow, type Sql } from './sql.ts'
import { inLoginTransaction, inTenantTransaction, inTransaction } from './transaction.ts'

const WHO = positional(
  'test.who',
  `select current_user as role, current_setting('taquilla.seller_id') as seller`,
)
const ADD_ORIGIN = positional(
  'test.add_origin',
  'insert into return_origins (seller_id, origin) values ($1, $2)',
)
const ORIGINS = positional('test.origins', 'select seller_id, origin from return_origins order by 1, 2')
const END_OWN_CONNECTION = positional(
  'test.end_own_connection',
  'select pg_terminate_backend(pg_backend_pid())',
)
const END_IDLE_SOON = positional(
  'test.end_idle_soon',
  "select set_config('idle_in_transaction_session_timeout', '50', true)",
)
const LOCK = positional('test.lock', 'select seller_id from sellers where seller_id = $1 for update')

const test = withTestApp()

const as = <Result>(sellerId: string, work: (db: Sql) => Promise<Result>) =>
  inTenantTransaction(test.database, sellerId, work)

describe('inTenantTransaction', () => {
  it('runs as the tenant role with the seller set', async () => {
    const who = await as('seller-one', (db) => oneRow(db.rows(WHO, [])))
    expect(who).toEqual({ role: 'taquilla_tenant', seller: 'seller-one' })
  })

  it('leaves neither role nor seller on the connection', async () => {
    await as('seller-one', (db) => db.rows(WHO, []))
    const role = positional(
      'test.role',
      `select current_user as role, current_setting('taquilla.seller_id', true) as seller`,
    )
    const after = await oneRow(test.database.rows<{ role: string; seller: string | null }>(role, []))
    expect(after.role).not.toBe('taquilla_tenant')
    expect(after.seller || null).toBeNull()
  })

  it('reads and inserts rows of its seller only', async () => {
    await as('seller-one', (db) => db.rows(ADD_ORIGIN, ['seller-one', 'https://one.example']))
    await as('seller-two', (db) => db.rows(ADD_ORIGIN, ['seller-two', 'https://two.example']))
    expect(await as('seller-one', (db) => db.rows(ORIGINS, []))).toEqual([
      { seller_id: 'seller-one', origin: 'https://one.example' },
    ])
    await expect(
      as('seller-one', (db) => db.rows(ADD_ORIGIN, ['seller-two', 'https://forged.example'])),
    ).rejects.toThrow(/row-level security/)
  })

  it('rolls back when the work throws', async () => {
    const failing = as('seller-one', async (db) => {
      await db.rows(ADD_ORIGIN, ['seller-one', 'https://undone.example'])
      throw new ApiError('event.not_found', { values: { id: 'aurelia-2027' } })
    })
    await expect(failing).rejects.toThrow(ApiError)
    const origins = await as('seller-one', (db) => db.rows<{ origin: string }>(ORIGINS, []))
    expect(origins.map(({ origin }) => origin)).not.toContain('https://undone.example')
  })

  it('reports the violated constraint', async () => {
    const twice = as('seller-one', (db) => db.rows(ADD_ORIGIN, ['seller-one', 'https://one.example']))
    await expect(twice).rejects.toThrow(ConstraintError)
    await expect(twice).rejects.toMatchObject({ constraint: 'return_origins_pkey' })
  })
})

describe('a pipelined transaction', () => {
  const originsOf = async () =>
    (await test.database.rows<{ origin: string }>(ORIGINS, [])).map(({ origin }) => origin)

  it('runs statements submitted together in order', async () => {
    const origin = 'https://ordered.example'
    const count = positional(
      'test.count',
      'select count(*)::integer as count from return_origins where origin = $1',
    )
    const counts = await as('seller-one', (db) =>
      Promise.all([
        db.rows(count, [origin]),
        db.rows(ADD_ORIGIN, ['seller-one', origin]),
        db.rows(count, [origin]),
      ]),
    )
    expect(counts).toEqual([[{ count: 0 }], [], [{ count: 1 }]])
  })

  it('changes nothing if it could not begin', async () => {
    // PostgreSQL refuses the NUL in the opening statements, so no transaction starts.
    const unopened = as('seller-one\u0000', async (db) => {
      await db.rows({ ...positional('test.harmless', 'select 1'), changesNothing: true }, [])
      await db.rows(ADD_ORIGIN, ['seller-one', 'https://outside.example'])
    })
    await expect(unopened).rejects.toThrow()
    expect(await originsOf()).not.toContain('https://outside.example')
  })

  it('only read-only or locking statements are marked as sent ahead', async () => {
    const ahead = (await loadStatements()).filter(({ changesNothing }) => changesNothing)
    expect(ahead.length).toBeGreaterThan(2)
    expect(ahead.filter(({ text }) => writtenTables(parseStatement(text)).length > 0)).toEqual([])
  })
})

describe('inLoginTransaction', () => {
  it('names the seller, and may use tables that are closed to tenants', async () => {
    const { role, seller } = await inLoginTransaction(test.database, 'seller-one', (db) =>
      oneRow(db.rows<{ role: string; seller: string }>(WHO, [])),
    )
    expect([role === 'taquilla_tenant', seller]).toEqual([false, 'seller-one'])
  })
})

describe('inTransaction', () => {
  it('repeats the work if the connection is cut before the commit is sent', async () => {
    const origin = 'https://repeated.example'
    let attempts = 0
    await inTransaction(test.database, async (db) => {
      attempts += 1
      await db.rows(ADD_ORIGIN, ['seller-one', origin])
      if (attempts === 1) await db.rows(END_OWN_CONNECTION, [])
    })
    expect(attempts).toBe(2)
    const stored = await test.database.rows<{ origin: string }>(ORIGINS, [])
    expect(stored.filter((each) => each.origin === origin)).toHaveLength(1)
  })

  it('does not repeat it once the commit was sent, whose effect is unknown', async () => {
    let attempts = 0
    const ended = inTransaction(test.database, async (db) => {
      attempts += 1
      // Not awaited, so that the commit is sent before the connection ends.
      db.rows(END_OWN_CONNECTION, []).catch(() => undefined)
    })
    await expect(ended).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(attempts).toBe(1)
  })

  it('is busy, not broken, if PostgreSQL ended it because it did nothing for too long', async () => {
    const slow = as('seller-one', async (db) => {
      await db.rows(END_IDLE_SOON, [])
      // Blocks the process, so that the statement is on its way before the driver hears of the end.
      const until = performance.now() + 200
      while (performance.now() < until);
      return db.rows(WHO, [])
    })
    await expect(slow).rejects.toMatchObject({ code: 'server.busy' })
  })

  it('repeats the work after a deadlock, so that both transactions finish', async () => {
    let attempts = 0
    const held = { 'seller-one': Promise.withResolvers<void>(), 'seller-two': Promise.withResolvers<void>() }
    const lockBoth = (first: keyof typeof held, second: keyof typeof held) =>
      inTransaction(test.database, async (db) => {
        attempts += 1
        await db.rows(LOCK, [first])
        held[first].resolve()
        await held[second].promise
        await db.rows(LOCK, [second])
      })
    await Promise.all([lockBoth('seller-one', 'seller-two'), lockBoth('seller-two', 'seller-one')])
    expect(attempts).toBeGreaterThan(2)
  })
})
