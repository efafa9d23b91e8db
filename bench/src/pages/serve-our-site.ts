import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../measure.ts'
import type { RunningSite } from './serve-folder.ts'

/** Starts the site's own server on the built site. Its API reference reads the document of the bench's API. */
export async function serveOurSite({ platform }: Bench): Promise<RunningSite> {
  const site = join(platform.checkout, 'apps/site')
  if (!existsSync(join(site, 'build/index.html'))) {
    throw new Error(`${site} is not built: run \`npm run build\` first.`)
  }
  const child = spawn(process.execPath, [join(site, 'server/main.ts')], {
    env: { ...process.env, SITE_PORT: '0', HOST: '127.0.0.1', API_URL: platform.apiUrl, PAGE_VIEWS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [url] = /http:\/\/[\d.]+:\d+/.exec(line.toString()) ?? []
  if (url === undefined) throw new Error(`The site's server printed no URL: ${line}`)
  return { url, stop: () => child.kill() }
}
