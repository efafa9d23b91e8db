import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from './find-free-port.ts'

it('returns the preferred port if it is free, otherwise another port from 20000 to 29999', async () => {
  const preferred = await findFreePort()
  expect(await findFreePort(preferred)).toBe(preferred)
  const server = createServer().listen(preferred, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const other = await findFreePort(preferred)
  expect(other).not.toBe(preferred)
  expect(other).toBeGreaterThanOrEqual(20_000)
  expect(other).toBeLessThan(30_000)
})
