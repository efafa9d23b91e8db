import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'

const LOGO = 'https://teatromirasoles.example/logo.svg'

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
