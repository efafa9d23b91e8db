import { setTimeout as sleep } from 'node:timers/promises'
import { createTaquilla } from '@taquilla/sdk'
import { readConfig } from './config.ts'
import { keepInStep, publishEvent } from './keep-in-step.ts'
import { registerWebhooks } from './register-webhooks.ts'
import { plannedShows } from './season.ts'
import { createSystemServer } from './serve.ts'
import { openStore } from './store/open-store.ts'
import { insertShows } from './store/shows.ts'
import type { System } from './system.ts'

const ROUND_MS = 2_000

const config = readConfig(process.env)
const { apiUrl, privateKey } = config
const system: System = {
  config,
  store: openStore(config.databaseFile),
  taquilla: createTaquilla({ apiUrl, privateKey, language: 'en' }),
}
insertShows(system.store, plannedShows(new Date()))
const server = createSystemServer(system).listen(config.port, config.host)

const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stopping.abort()
    server.close()
    server.closeIdleConnections()
  })
}

let isPublished = false
while (!stopping.signal.aborted) {
  try {
    if (!isPublished) {
      await registerWebhooks(system)
      await publishEvent(system)
    }
    isPublished = true
    await keepInStep(system)
  } catch (error) {
    // What could not be told now is told with a later round.
    process.stderr.write(`${error}\n`)
  }
  await sleep(ROUND_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
}
