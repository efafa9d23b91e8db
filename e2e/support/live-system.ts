// The API as it runs for real, with a site whose pages it lets send requests.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startLiveApi } from './live-api.ts'
import { closedAddress, startSite } from './site-process.ts'

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

export async function startLiveSystem(): Promise<LiveSystem> {
  const apiUrl = await closedAddress()
  const [site, strangeSite] = await Promise.all([startSite(apiUrl), startSite(apiUrl)])
  const api = await startLiveApi({ apiUrl, siteUrl: site.url })
  await api.operate('demo')
  const { privateKey, publicKey } = JSON.parse(await readFile(join(api.dataDir, 'demo.json'), 'utf8'))

  async function stop() {
    site.process.kill()
    strangeSite.process.kill()
    await api.stop()
  }
  return { siteUrl: site.url, strangeSiteUrl: strangeSite.url, apiUrl, privateKey, publicKey, stop }
}
