import { setTimeout as sleep } from 'node:timers/promises'
import { createTaquilla, RefusedRulesError } from '@taquilla/sdk'
import type { AppContext } from './app-context.ts'
import { readConfig } from './config.ts'
import { initialShows } from './event.ts'
import { createHttpServer } from './http-server.ts'
import { registerWebhooks } from './receive-webhook.ts'
import { openStore } from './store/open-store.ts'
import { insertShows } from './store/shows.ts'
import { isFinal, publishEvent, syncWithTaquilla } from './sync-with-taquilla.ts'

const SYNC_INTERVAL_MS = 2_000

const config = readConfig(process.env)
const { apiUrl, privateKey } = config
const context: AppContext = {
  config,
  store: openStore(config.databaseFile),
  taquilla: createTaquilla({ apiUrl, privateKey, language: 'en' }),
  isPublished: false,
}
insertShows(context.store, initialShows(new Date()))
const server = createHttpServer(context).listen(config.port, config.host)

const stopping = new AbortController()
function stop() {
  stopping.abort()
  server.close()
  server.closeIdleConnections()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

while (!stopping.signal.aborted) {
  try {
    if (!context.isPublished) {
      await registerWebhooks(context)
      await publishEvent(context)
    }
    context.isPublished = true
    await syncWithTaquilla(context)
  } catch (error) {
    process.stderr.write(`${error}\n`)
    // The next round retries whatever failed in this one, unless Taquilla would refuse the same start again.
    if (!context.isPublished && (isFinal(error) || error instanceof RefusedRulesError)) {
      process.exitCode = 1
      stop()
    }
  }
  await sleep(SYNC_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
}
