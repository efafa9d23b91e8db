import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { bigint, boolean, integer, json, nullable, text } from './columns.ts'
import { fragment, type Given, type Parameter, sql, statement, unnest } from './sql.ts'

interface Key {
  readonly sellerId: string
  readonly ticketId: string
}

const test = openForFile(openTestDatabase)

describe('a statement', () => {
  it('numbers its parameters in order of appearance, repeated ones once', () => {
    const made = statement(
      'test.numbered',
      {},
      ({ sellerId, ticketId }: Given<Key>) =>
        sql`select ${ticketId}, ${sellerId} from tickets where seller_id = ${sellerId}`,
    )
    expect(made.text).toBe('select $1, $2 from tickets where seller_id = $2')
    expect(made.parameters).toEqual([{ parameter: 'ticketId' }, { parameter: 'sellerId' }])
  })

  it('contains its fragments and records the positions of the named ones', () => {
    const isOpen = (sellerId: Parameter<string>) =>
      fragment('tickets.is_open', sql`(seller_id = ${sellerId} and status = 'ACTIVE')`)
    const made = statement(
      'test.composed',
      {},
      ({ sellerId, ticketId }: Given<Key>) =>
        sql`select 1 from tickets where ticket_id = ${ticketId} and ${isOpen(sellerId)}`,
    )
    const [part] = made.parts
    expect(made.text).toContain("ticket_id = $1 and (seller_id = $2 and status = 'ACTIVE')")
    expect(made.text.slice(part?.start, part?.end)).toBe("(seller_id = $2 and status = 'ACTIVE')")
    expect(part?.name).toBe('tickets.is_open')
  })

  it('may be created twice with the same text', () => {
    const make = () => statement('test.named', {}, sql`select 1`)
    expect(make()).toEqual(make())
  })

  it('cannot have the name of a different statement', () => {
    statement('test.taken', {}, sql`select 1`)
    expect(() => statement('test.taken', {}, sql`select 2`)).toThrow(
      'Two statements have the name test.taken.',
    )
  })

  it('refuses rest parameters in its values', () => {
    expect(() =>
      statement('test.rest', {}, ({ ...rest }: Given<Key>) => sql`select ${rest.sellerId}`),
    ).toThrow('Name each value of a statement')
  })

  it('returns rows with the names and types of its columns', async () => {
    const made = statement(
      'test.answered',
      { ticketId: text, priceMinor: bigint, isLast: boolean, orderId: nullable(text) },
      ({ ticketId }: Given<Pick<Key, 'ticketId'>>) =>
        sql`select ${ticketId}::text as ticket_id, 5::bigint as price_minor, true as is_last, null::text as order_id`,
    )
    const row = { ticketId: 'A-1', priceMinor: 5n, isLast: true, orderId: null }
    expect(await test.database.rows(made, { ticketId: 'A-1' })).toEqual([row])
  })

  it('expands a list of objects, including JSON members, to rows', async () => {
    interface Entry {
      readonly position: number
      readonly holder: readonly string[] | null
      readonly leftOut?: string
    }
    const made = statement(
      'test.unnested',
      { position: integer, holder: nullable(json<readonly string[]>()) },
      ({ entries }: Given<{ entries: readonly Entry[] }>) => sql`
        select e.position, e.holder
        from ${unnest(entries, 'e', { position: integer, holder: nullable(json<readonly string[]>()) })}
        order by e.position desc`,
    )
    const entries = [
      { position: 1, holder: ['Ana'] },
      { position: 2, holder: null },
    ]
    expect(await test.database.rows(made, { entries })).toEqual(entries.toReversed())
    expect(await test.database.rows(made, { entries: [] })).toEqual([])
  })
})
