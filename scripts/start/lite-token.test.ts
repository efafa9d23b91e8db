import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { liteTokenFile, readOrCreateLiteToken } from './lite-token.ts'

it('creates one token, readable only by its owner, and reuses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-lite-token-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const token = await readOrCreateLiteToken(folder)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await readOrCreateLiteToken(folder)).toBe(token)
  expect((await stat(liteTokenFile(folder))).mode & 0o777).toBe(0o600)
})
