// The running API, and a site whose origin it accepts requests from.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveApi } from './live-api.ts'
import { programPart, startWhole } from './live-parts.ts'
import { startSite } from './site-process.ts'

export interface LiveSystem {
  readonly siteUrl: string
  /** The same site at an origin that the API does not accept. */
  readonly strangeSiteUrl: string
  readonly apiUrl: string
  /** Keys of the demo seller, which is a sandbox. */
  readonly privateKey: string
  readonly publicKey: string
  readonly stop: () => Promise<void>
}

/** Starts a site at the origin that the API accepts, and one at another origin. */
export function startLiveSystem({ apiUrl, dataDir, operate }: LiveApi, address: string): Promise<LiveSystem> {
  return startWhole(async (add) => {
    const startSiteAt = async (at?: string) => {
      const site = await startSite(apiUrl, at)
      add(programPart(site.process))
      return site.url
    }
    const [siteUrl, strangeSiteUrl] = [await startSiteAt(address), await startSiteAt()]
    await operate('demo')
    const { privateKey, publicKey } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
    return { siteUrl, strangeSiteUrl, apiUrl, privateKey, publicKey }
  })
}
