import { cpus, totalmem } from 'node:os'
import { measureBatches } from './measures/batches.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureHosted } from './measures/hosted.ts'
import { measureMails } from './measures/mails.ts'
import { measureMarketplace } from './measures/marketplace.ts'
import { measureOnSale } from './measures/on-sale.ts'
import { measureSingleTickets } from './measures/single-tickets.ts'
import { measureSite } from './measures/site.ts'
import { measureTenants } from './measures/tenants.ts'
import { measureUnlock } from './measures/unlock.ts'
import { measureWebhooks } from './measures/webhooks.ts'
import { runOnPlatform } from './run-on-platform.ts'

/** Measurements that need a running API. */
const API_MEASURES = {
  batches: measureBatches,
  'single-tickets': measureSingleTickets,
  growth: measureGrowth,
  tenants: measureTenants,
  marketplace: measureMarketplace,
  'on-sale': measureOnSale,
  webhooks: measureWebhooks,
  mails: measureMails,
  unlock: measureUnlock,
} as const
/** Lighthouse measurements; they start the servers that they need. */
const PAGE_MEASURES = { site: measureSite, hosted: measureHosted } as const
const MEASURE_NAMES = [...Object.keys(API_MEASURES), ...Object.keys(PAGE_MEASURES)]

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !MEASURE_NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measure called ${unknown.join(', ')}. Known: ${MEASURE_NAMES.join(', ')}.`)
  process.exit(2)
}
const isSelected = (name: string) => selected.length === 0 || selected.includes(name)
const apiMeasures = Object.entries(API_MEASURES).filter(([name]) => isSelected(name))
const pageMeasures = Object.entries(PAGE_MEASURES).filter(([name]) => isSelected(name))

try {
  const api = apiMeasures.length > 0 ? await runOnPlatform(apiMeasures) : {}
  const pages: Record<string, unknown> = {}
  for (const [name, measure] of pageMeasures) pages[name] = await measure()
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
