import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../test/databases.ts'
import { readOrCreateSecret } from './secret.ts'

describe('secret', () => {
  it('makes one secret of 256 bits, readable by its owner alone, and keeps it', async () => {
    const folder = await makeFolder()
    const secrets = await Promise.all([readOrCreateSecret(folder), readOrCreateSecret(folder)])
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(secrets[1]).toBe(secrets[0])
    expect(await readOrCreateSecret(folder)).toBe(secrets[0])
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('makes no new secret beside data that an earlier one protects', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'postgres'))
    await expect(readOrCreateSecret(folder)).rejects.toMatchObject({ problem: 'secret' })
  })
})
