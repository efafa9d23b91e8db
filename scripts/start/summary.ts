import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { liteTokenFile } from './lite-token.ts'
import type { Settings } from './settings.ts'

interface Credentials {
  readonly ticketSellerId: string
  readonly privateKey: string
  readonly publicKey: string
  readonly resaleUrl?: string
}

/** Lists the addresses, and the sellers with their keys. */
export async function summarize(settings: Settings): Promise<string> {
  const { root, dataDir, logFolder, apiUrl, siteUrl, databaseUrl, wantsDemo, example } = settings
  const sellerFile = join(dataDir, 'seller.json')
  const demoFile = join(dataDir, 'demo.json')
  const empty = wantsDemo ? await readCredentials(sellerFile) : undefined
  const demo = wantsDemo ? await readCredentials(demoFile) : undefined
  return formatTable([
    ['Documentation', siteUrl],
    ['API reference', `${siteUrl}/api-reference/v1`],
    ['API', `${apiUrl}/v1`],
    ['OpenAPI document', `${apiUrl}/openapi/v1`],
    ['Example system', example?.origin],
    ['  Lite token in', example && relative(root, liteTokenFile(dataDir))],
    ['Empty seller', empty?.ticketSellerId],
    ...keyRows(empty, relative(root, sellerFile)),
    ['Demo seller', demo && `${demo.ticketSellerId}, with a season of events`],
    ...keyRows(demo, relative(root, demoFile)),
    ['  resale of a show', demo?.resaleUrl],
    ['Mails', databaseUrl === undefined ? `${apiUrl}/mails` : undefined],
    ['Logs', relative(root, logFolder)],
  ])
}

async function readCredentials(file: string): Promise<Credentials> {
  return JSON.parse(await readFile(file, 'utf8'))
}

type Row = readonly [string, string | undefined]

function keyRows(seller: Credentials | undefined, file: string): readonly Row[] {
  return [
    ['  private key', seller?.privateKey],
    ['  public key', seller?.publicKey],
    ['  kept in', seller && file],
  ]
}

/** Formats two aligned columns and leaves out rows without a value. */
export function formatTable(rows: readonly Row[]): string {
  const present = rows.filter(([, value]) => value !== undefined)
  const width = Math.max(...present.map(([name]) => name.length))
  return present.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}
