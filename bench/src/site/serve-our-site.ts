import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunningSite } from './running-site.ts'
import { serveDocument } from './serve-document.ts'

const SITE = fileURLToPath(new URL('../../../apps/site', import.meta.url))

/**
 * Starts the site's own server on the built site, with a stand-in API that serves the OpenAPI document of the same
 * build.
 */
export async function serveOurSite(): Promise<RunningSite> {
  if (!existsSync(`${SITE}build/index.html`)) {
    throw new Error('The site is not built: run `npm run build -w apps/site` first.')
  }
  const api = await serveDocument(`${SITE}build/openapi.json`)
  const child = spawn(process.execPath, [`${SITE}server/main.ts`], {
    env: { ...process.env, SITE_PORT: '0', HOST: '127.0.0.1', API_URL: api.url, PAGE_VIEWS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [url] = /http:\/\/[\d.]+:\d+/.exec(line.toString()) ?? []
  if (url === undefined) throw new Error(`The site's server printed no URL: ${line}`)
  return {
    url,
    stop() {
      child.kill()
      api.stop()
    },
  }
}
