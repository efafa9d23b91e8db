import { cpus, totalmem } from 'node:os'
import { measureBatches } from './measures/batches.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureHosted } from './measures/hosted.ts'
import { measureMarketplace } from './measures/marketplace.ts'
import { measureSingleTickets } from './measures/single-tickets.ts'
import { measureSite } from './measures/site.ts'
import { measureTenants } from './measures/tenants.ts'
import { measureUnlock } from './measures/unlock.ts'
import { measureWebhooks } from './measures/webhooks.ts'
import { onPlatform } from './on-platform.ts'

/** Measures of the API, which need a platform. */
const OF_API = {
  batches: measureBatches,
  'single-tickets': measureSingleTickets,
  growth: measureGrowth,
  tenants: measureTenants,
  marketplace: measureMarketplace,
  webhooks: measureWebhooks,
  unlock: measureUnlock,
} as const
/** Measures of pages by Lighthouse, which start what they need. */
const OF_PAGES = { site: measureSite, hosted: measureHosted } as const
const KNOWN = [...Object.keys(OF_API), ...Object.keys(OF_PAGES)]

const named = process.argv.slice(2)
const unknown = named.filter((name) => !KNOWN.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measure called ${unknown.join(', ')}. Known: ${KNOWN.join(', ')}.`)
  process.exit(2)
}
const isWanted = (name: string) => named.length === 0 || named.includes(name)
const ofApi = Object.entries(OF_API).filter(([name]) => isWanted(name))
const ofPages = Object.entries(OF_PAGES).filter(([name]) => isWanted(name))

try {
  const api = ofApi.length > 0 ? await onPlatform(ofApi) : {}
  const pages: Record<string, unknown> = {}
  for (const [name, measure] of ofPages) pages[name] = await measure()
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
    },
    node: process.version,
    ...api,
    ...pages,
  }
  console.log(JSON.stringify(results, undefined, 2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
