// Serves the built documentation site. Environment: SITE_PORT, HOST, SITE_URL, API_URL, ANALYTICS_URL, FEEDBACK_URL.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { createSiteHandler } from './site-handler.ts'

const buildDir = join(import.meta.dirname, '..', 'build')
if (!existsSync(join(buildDir, 'index.html'))) {
  throw new Error('The site is not built: run `npm run build -w apps/site` first')
}

const { port, hosts, ...origins } = readConfig(process.env)
const { addresses, close } = await listen(createSiteHandler({ buildDir, ...origins }), { port, hosts })
console.log(`site listening on ${addresses.join(' and ')}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
