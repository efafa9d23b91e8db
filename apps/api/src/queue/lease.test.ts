import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { keepLeases, recordSuccess, releaseLease, takeLease } from './lease.ts'

const EXPIRE = positional(
  'test.expire_lease',
  `update leases set expires_at = now() - interval '1 second' where name = $1`,
)

const queue = openForFile(openTestQueue)

function take(name: string, owner: string) {
  return takeLease(queue.database, { name, owner }, 60)
}

describe('lease', () => {
  it('goes to one of many concurrent owners', async () => {
    const owners = Array.from({ length: 20 }, () => randomUUID())
    const answers = await Promise.all(owners.map((owner) => take('concurrent', owner)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const holder = owners[answers.indexOf(true)] ?? ''
    expect(await take('concurrent', holder)).toBe(true)
  })

  it('goes to another owner after it expires', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    expect(await take('left', one)).toBe(true)
    expect(await take('left', other)).toBe(false)
    await queue.database.rows(EXPIRE, ['left'])
    expect(await take('left', other)).toBe(true)
    expect(await take('left', one)).toBe(false)
  })

  it('is released by its owner only', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await take('given-back', one)
    await releaseLease(queue.database, { name: 'given-back', owner: other })
    expect(await take('given-back', other)).toBe(false)
    await releaseLease(queue.database, { name: 'given-back', owner: one })
    expect(await take('given-back', other)).toBe(true)
  })

  it('is renewed after a success for each owner that still has it', async () => {
    const [one, other, late] = [randomUUID(), randomUUID(), randomUUID()]
    await take('renewed', one)
    await take('also-renewed', other)
    const names = ['renewed', 'also-renewed', 'renewed']
    const renewed = [one, other, late].map((owner, index) =>
      recordSuccess(queue.database, { name: names[index] ?? '', owner }, 60),
    )
    expect(await Promise.all(renewed)).toEqual([true, true, false])
    await queue.database.rows(EXPIRE, ['renewed'])
    expect(await recordSuccess(queue.database, { name: 'renewed', owner: late }, 60)).toBe(false)
    expect(await take('renewed', late)).toBe(true)
  })

  it('is kept from its holder by an owner that takes it in any case', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    expect(await take('taken-away', one)).toBe(true)
    await keepLeases(queue.database, { names: ['not-held', 'taken-away'], owner: other }, 60)
    expect([await take('taken-away', one), await take('not-held', one)]).toEqual([false, false])
    expect(await take('taken-away', other)).toBe(true)
  })
})
