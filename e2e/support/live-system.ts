// The running API, and a site whose origin it accepts requests from.
import type { LiveApi } from './live-api.ts'
import { programPart, startWhole } from './live-parts.ts'
import { createSeller } from './seller.ts'
import { startSite } from './site-process.ts'

export interface LiveSystem {
  readonly siteUrl: string
  /** The same site at an origin that the API does not accept. */
  readonly strangeSiteUrl: string
  readonly apiUrl: string
  /** Keys of a new seller, which is a sandbox. */
  readonly privateKey: string
  readonly publicKey: string
  readonly stop: () => Promise<void>
}

/** Starts a site at the origin that the API accepts, and one at another origin. */
export function startLiveSystem(api: LiveApi, address: string): Promise<LiveSystem> {
  const { apiUrl, operate } = api
  return startWhole(async (add) => {
    const startSiteAt = async (at?: string) => {
      const site = await startSite(apiUrl, at)
      add(programPart(site.process))
      return site.url
    }
    const [siteUrl, strangeSiteUrl] = [await startSiteAt(address), await startSiteAt()]
    const { sellerId, privateKey } = await createSeller(api)
    const publicKey = ['key', 'create', '--seller', sellerId, '--kind', 'public', '--label', 'e2e']
    const { key } = (await operate(...publicKey)) as { readonly key: string }
    return { siteUrl, strangeSiteUrl, apiUrl, privateKey, publicKey: key }
  })
}
