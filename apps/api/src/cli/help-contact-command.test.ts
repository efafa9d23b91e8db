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

async function storedContact() {
  const { json } = await run('seller', 'list', '--json')
  const sellers = json as { sellerId: string; helpContact: unknown }[]
  return sellers.find(({ sellerId }) => sellerId === 'mirasoles')?.helpContact
}

describe('seller contact', () => {
  it('stores what is named, and removes omitted options', async () => {
    const contact = { email: 'ayuda@mirasoles.example', phone: '+54 351 555-0187' }
    const done = await run(
      'seller',
      'contact',
      'mirasoles',
      '--email',
      contact.email,
      '--phone',
      contact.phone,
    )
    expect(done).toMatchObject({ exitCode: 0, errors: '' })
    expect(done.output).toContain('email ayuda@mirasoles.example, phone +54 351 555-0187')
    expect(await storedContact()).toEqual(contact)
    await run('seller', 'contact', 'mirasoles', '--page', 'https://mirasoles.example/ayuda')
    expect(await storedContact()).toEqual({ page: 'https://mirasoles.example/ayuda' })
    expect((await run('seller', 'contact', 'mirasoles')).output).toContain('no contact')
    expect(await storedContact()).toBeNull()
  })

  it.each([
    ['--email', 'ayuda'],
    ['--phone', '123'],
    ['--phone', '351-555-0187 int. 4'],
    ['--page', 'http://mirasoles.example'],
    ['--page', 'javascript:alert(1)'],
  ])('reports %s %s as wrong usage', async (option, value) => {
    expect((await run('seller', 'contact', 'mirasoles', option, value)).exitCode).toBe(2)
  })

  it('fails for a seller that does not exist', async () => {
    const failed = await run('seller', 'contact', 'nobody', '--email', 'ayuda@mirasoles.example')
    expect(failed).toMatchObject({ exitCode: 1 })
    expect(failed.errors).toContain('There is no seller nobody')
  })
})
