import { findFreePort } from '@taquilla/embedded-database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPlatform } from './platform.ts'
import { environmentOf, spawnService } from './processes.ts'
import { openTcpProxy } from './tcp-proxy.ts'

it('the worker waits for a database that is absent when it starts', async () => {
  const platform = await openPlatform()
  onTestFinished(() => platform.close())
  const port = await findFreePort()
  const url = new URL(platform.url)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const worker = spawnService('worker', environmentOf(url.href))
  const waitFor = (text: string) => vi.waitFor(() => expect(worker.output()).toContain(text))

  await waitFor('waiting for the database')
  expect(worker.isRunning()).toBe(true)
  const proxy = await openTcpProxy(platform.url, port)
  await waitFor('worker ready')
  await worker.end('SIGTERM')
  await proxy.close()
})
