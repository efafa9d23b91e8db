import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../test/databases.ts'
import { readOrCreateSecret } from './read-or-create-secret.ts'

describe('read-or-create-secret', () => {
  it('creates one secret of 256 bits, readable only by its owner, and returns it from then on', async () => {
    const folder = await makeFolder()
    const secrets = await Promise.all([readOrCreateSecret(folder), readOrCreateSecret(folder)])
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(secrets[1]).toBe(secrets[0])
    expect(await readOrCreateSecret(folder)).toBe(secrets[0])
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('creates no new secret if there are data encrypted with an earlier one', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'postgres'))
    await expect(readOrCreateSecret(folder)).rejects.toMatchObject({ problem: 'secret' })
  })
})
