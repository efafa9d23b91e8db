import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { checkDirect } from './check-writes.ts'

it('tells two databases apart, and leaves nothing in them', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()]
  expect(await checkDirect(one.database, one.database)).toMatchObject({ state: 'ok' })
  expect(await checkDirect(one.database, other.database)).toMatchObject({ state: 'failed' })
  for (const { database, close } of [one, other]) {
    expect(await database.rows({ name: '', text: 'select from leases' }, [])).toEqual([])
    await close()
  }
})
