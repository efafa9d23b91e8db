// The API as it runs for real, with a site whose pages it lets send requests.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startLiveApi } from './live-api.ts'
import { programPart, startWhole } from './live-parts.ts'
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

export function startLiveSystem(): Promise<LiveSystem> {
  return startWhole(async (add) => {
    const apiUrl = await closedAddress()
    const startSiteOf = async () => {
      const site = await startSite(apiUrl)
      add(programPart(site.process))
      return site.url
    }
    const [siteUrl, strangeSiteUrl] = [await startSiteOf(), await startSiteOf()]
    const api = await startLiveApi({ apiUrl, siteUrl })
    add({ stop: api.stop, atExit: () => undefined })
    await api.operate('demo')
    const { privateKey, publicKey } = JSON.parse(await readFile(join(api.dataDir, 'demo.json'), 'utf8'))
    return { siteUrl, strangeSiteUrl, apiUrl, privateKey, publicKey }
  })
}
