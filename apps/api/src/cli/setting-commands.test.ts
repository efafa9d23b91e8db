import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'

let test: TestDatabase

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)

beforeAll(async () => {
  test = await openTestDatabase()
  await run('seller', 'create', 'mirasoles', '--name', 'Teatro Mirasoles', '--sandbox')
})
afterAll(() => test.close())

async function storedSeller() {
  const { json } = await run('seller', 'list', '--json')
  return (json as { sellerId: string }[]).find(({ sellerId }) => sellerId === 'mirasoles')
}

describe('seller set', () => {
  it('defaults to unreplaced codes and mails by the platform', async () => {
    expect(await storedSeller()).toMatchObject({ replacesCodes: false, unlockMails: 'platform' })
  })

  it.each([
    ['--replaces-codes', 'on', { replacesCodes: true }],
    ['--unlock-mails', 'seller', { replacesCodes: true, unlockMails: 'seller' }],
    ['--replaces-codes', 'off', { replacesCodes: false, unlockMails: 'seller' }],
    ['--unlock-mails', 'platform', { replacesCodes: false, unlockMails: 'platform' }],
  ])('sets %s to %s and leaves other settings unchanged', async (option, word, expected) => {
    const done = await run('seller', 'set', 'mirasoles', option, word)
    expect(done).toMatchObject({ exitCode: 0, errors: '' })
    expect(await storedSeller()).toMatchObject(expected)
  })

  it.each([['--replaces-codes', 'maybe'], ['--unlock-mails', 'nobody'], []])(
    'reports %s %s as wrong usage',
    async (...options) => {
      expect((await run('seller', 'set', 'mirasoles', ...options)).exitCode).toBe(2)
    },
  )
})
