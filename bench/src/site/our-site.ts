import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Served } from './serve-folder.ts'

const SITE = fileURLToPath(new URL('../../../apps/site/', import.meta.url))
/** Refuses connections: the reference then shows the built document. */
const NO_API = 'http://127.0.0.1:9'

/** Starts the server of the built site, as readers get it. */
export async function serveOurSite(): Promise<Served> {
  if (!existsSync(`${SITE}build/index.html`)) {
    throw new Error('The site is not built: run `npm run build -w apps/site` first.')
  }
  const child = spawn(process.execPath, [`${SITE}server/main.ts`], {
    env: { ...process.env, SITE_PORT: '0', HOST: '127.0.0.1', API_URL: NO_API },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [url] = /http:\/\/[\d.]+:\d+/.exec(line.toString()) ?? []
  if (url === undefined) throw new Error(`The site's server said: ${line}`)
  return { url, stop: () => void child.kill() }
}
