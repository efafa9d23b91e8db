import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createEvent, type Event, getEvent } from '@taquilla/contract'
import { findFreePort } from '@taquilla/embedded-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEvent } from '../builders/events.ts'
import { sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import { environmentOf, type Service, spawnService, whenReady } from './processes.ts'

let platform: Platform
let port: string

beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'build', '-w', 'apps/api'])
  platform = await openPlatform()
  port = String(await findFreePort())
}, 60_000)
afterAll(() => platform.close())

async function startBuiltApi(): Promise<Service> {
  const api = spawnService('build/main.js', { ...environmentOf(platform.url), API_PORT: port })
  await whenReady(api, async () => expect((await fetch(`${api.url}/health/ready`)).status).toBe(200))
  return api
}

describe('the services as built', () => {
  it('serve, find the files beside them, and serve again after kill -9', async () => {
    const key = platform.seller.privateKey
    let api = await startBuiltApi()
    // A thread, which runs from the sources, sanitizes the map.
    const svgCode = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'
    const event = buildEvent({ seating: { svgCode } })
    const created = await sendOver(api, createEvent, { key, body: event })
    expect(created.status).toBe(200)
    await api.end('SIGKILL')

    api = await startBuiltApi()
    const { _id: eventId } = created.body as Event
    const found = await sendOver(api, getEvent, { key, params: { eventId } })
    expect(JSON.stringify(found.body)).toContain('<rect')
    expect(await api.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  it('work', async () => {
    const worker = spawnService('build/worker.js', environmentOf(platform.url))
    await whenReady(worker, () => expect(worker.output()).toContain('worker ready'))
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})
