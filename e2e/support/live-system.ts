// The API as it runs for real, on a database of its own, with a site whose pages it lets send requests.
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readOrCreateSecret, startEmbeddedDatabase } from '@taquilla/embedded-database'
import { closedAddress, REPOSITORY, startSite } from './site-process.ts'

export interface LiveSystem {
  readonly siteUrl: string
  /** The same site at an address that the API does not know. */
  readonly strangeSiteUrl: string
  readonly apiUrl: string
  /** Keys of the demo seller, a sandbox. */
  readonly privateKey: string
  readonly publicKey: string
  readonly stop: () => Promise<void>
}

const API = join('apps', 'api', 'src')
const READY_MS = 60_000

export async function startLiveSystem(): Promise<LiveSystem> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-e2e-'))
  const secret = await readOrCreateSecret(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const apiUrl = await closedAddress()
  const [site, strangeSite] = await Promise.all([startSite(apiUrl), startSite(apiUrl)])
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    MAIL_DIR: join(dataDir, 'mails'),
    DATABASE_URL: database.url,
    TAQUILLA_SECRET: secret,
    API_PORT: new URL(apiUrl).port,
    API_URL: apiUrl,
    SITE_URL: site.url,
    LOG_LEVEL: 'error',
  }
  for (const command of ['migrate', 'demo']) {
    await promisify(execFile)(process.execPath, [join(API, 'cli', 'main.ts'), command], {
      cwd: REPOSITORY,
      env,
    })
  }
  const api = spawn(process.execPath, [join(API, 'main.ts')], { cwd: REPOSITORY, env, stdio: 'ignore' })
  await untilReady(apiUrl)
  const { privateKey, publicKey } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))

  async function stop() {
    site.process.kill()
    strangeSite.process.kill()
    await new Promise((resolve) => {
      api.once('exit', resolve)
      api.kill()
    })
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { siteUrl: site.url, strangeSiteUrl: strangeSite.url, apiUrl, privateKey, publicKey, stop }
}

async function untilReady(apiUrl: string) {
  const deadline = Date.now() + READY_MS
  while (!(await isReady(apiUrl))) {
    if (Date.now() > deadline) throw new Error(`The API at ${apiUrl} did not become ready`)
    await sleep(200)
  }
}

async function isReady(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/health/ready`)).ok
  } catch (error) {
    // Nobody listens there yet.
    if (error instanceof TypeError) return false
    throw error
  }
}
