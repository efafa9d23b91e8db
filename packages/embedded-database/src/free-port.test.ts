import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from './free-port.ts'

it('keeps the preferred port while it is free, and takes another of its range when it is not', async () => {
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
