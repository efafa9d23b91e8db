import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { liteTokenFile } from './lite-token.ts'
import type { Settings } from './settings.ts'

interface DemoSeller {
  readonly ticketSellerId?: string
  readonly privateKey?: string
  readonly publicKey?: string
  readonly resaleUrl?: string
}

/** Lists the addresses and the file with the demo keys. */
export async function summarize(settings: Settings): Promise<string> {
  const { root, dataDir, logFolder, apiUrl, siteUrl, databaseUrl, wantsDemo, example } = settings
  const demoFile = join(dataDir, 'demo.json')
  const demo: DemoSeller = wantsDemo ? JSON.parse(await readFile(demoFile, 'utf8')) : {}
  return formatTable([
    ['Documentation', siteUrl],
    ['API reference', `${siteUrl}/api-reference/v1`],
    ['API', `${apiUrl}/v1`],
    ['OpenAPI document', `${apiUrl}/openapi/v1`],
    ['Resale of a show', demo.resaleUrl],
    ['Example system', example?.origin],
    ['  Lite token in', example && relative(root, liteTokenFile(dataDir))],
    ['Demo seller', demo.ticketSellerId],
    ['  private key', demo.privateKey],
    ['  public key', demo.publicKey],
    ['  kept in', wantsDemo ? relative(root, demoFile) : undefined],
    ['Mails', databaseUrl === undefined ? `${apiUrl}/mails` : undefined],
    ['Logs', relative(root, logFolder)],
  ])
}

/** Formats two aligned columns and leaves out rows without a value. */
export function formatTable(rows: readonly (readonly [string, string | undefined])[]): string {
  const present = rows.filter(([, value]) => value !== undefined)
  const width = Math.max(...present.map(([name]) => name.length))
  return present.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}
