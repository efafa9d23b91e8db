import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openForFile } from '../../test/open-for-file.ts'

const LOGO = 'https://teatromirasoles.example/logo.svg'

const test = openForFile(openTestDatabase)

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)

beforeAll(async () => {
  await run('seller', 'create', 'mirasoles', '--name', 'Teatro Mirasoles', '--sandbox')
})

async function storedSeller() {
  const { json } = await run('seller', 'list', '--json')
  return (json as { sellerId: string; helpContact: unknown }[]).find(
    ({ sellerId }) => sellerId === 'mirasoles',
  )
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

describe('seller brand', () => {
  it('stores logo and color, and shows the derived colors', async () => {
    const done = await run('seller', 'brand', 'mirasoles', '--logo', LOGO, '--color', '#1D577F')
    expect(done).toMatchObject({ exitCode: 0, errors: '' })
    expect(done.output).toMatch(/^brandFill +#1d577f +#[0-9a-f]{6}$/m)
    expect(await storedSeller()).toMatchObject({ brand: { logoUrl: LOGO, color: '#1d577f' } })
  })

  it('resets omitted options', async () => {
    await run('seller', 'brand', 'mirasoles', '--colour', '#1d577f')
    expect(await storedSeller()).toMatchObject({ brand: { color: '#1d577f' } })
    expect((await run('seller', 'brand', 'mirasoles')).output).toContain('default colors')
    expect(await storedSeller()).toMatchObject({ brand: {} })
  })

  it.each([
    ['--color', 'red'],
    ['--color', '#12345'],
    ['--color', '#1234567'],
    ['--logo', 'http://teatromirasoles.example/logo.svg'],
    ['--logo', 'javascript:alert(1)'],
    ['--logo', 'https://user@teatromirasoles.example/logo.svg'],
  ])('reports %s %s as wrong usage', async (option, value) => {
    const misused = await run('seller', 'brand', 'mirasoles', option, value)
    expect(misused.exitCode).toBe(2)
  })

  it('fails for a seller that does not exist', async () => {
    const failed = await run('seller', 'brand', 'nobody', '--color', '#1d577f')
    expect(failed).toMatchObject({ exitCode: 1 })
    expect(failed.errors).toContain('There is no seller nobody')
  })
})

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
    expect((await storedSeller())?.helpContact).toEqual(contact)
    await run('seller', 'contact', 'mirasoles', '--page', 'https://mirasoles.example/ayuda')
    expect((await storedSeller())?.helpContact).toEqual({ page: 'https://mirasoles.example/ayuda' })
    expect((await run('seller', 'contact', 'mirasoles')).output).toContain('no contact')
    expect((await storedSeller())?.helpContact).toBeNull()
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
