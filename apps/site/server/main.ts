// Serves the built documentation site. Environment: SITE_PORT, HOST, SITE_URL, API_URL, ANALYTICS_URL, FEEDBACK_URL,
// PAGE_VIEWS, DATA_DIR.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { createSiteHandler } from './site-handler.ts'
import { serveUnfinished } from './unfinished-build.ts'
import { createViewStore } from './view-store.ts'

const HOUR_MS = 3_600_000

const buildDir = join(import.meta.dirname, '..', 'build')
if (!existsSync(join(buildDir, 'index.html'))) {
  throw new Error('The site is not built: run `npm run build -w apps/site` first')
}

const { port, hosts, viewsDataDir, ...origins } = readConfig(process.env)
const viewStore = viewsDataDir === undefined ? undefined : createViewStore(viewsDataDir)
if (viewStore) {
  await viewStore.dropOldDays()
  setInterval(viewStore.dropOldDays, HOUR_MS).unref()
}
const handler = serveUnfinished(buildDir, () => createSiteHandler({ buildDir, viewStore, ...origins }))
const { addresses, close } = await listen(handler, { port, hosts })
console.log(`site listening on ${addresses.join(' and ')}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
