import { inlineScriptHashes, securityHeaders } from '../server/security-headers.ts'
import { type PageTable, readPageTable } from './page-table.ts'

export interface HostOptions {
  /** Output folder of `docusaurus build`. */
  readonly buildDir: string
  /** Origin of the API. */
  readonly apiUrl: string
  /** URL of another service that receives page views; empty if there is none. */
  readonly analyticsUrl?: string
  /** Path of this host that receives page views; undefined if there is none. */
  readonly viewsUrl?: string
  /** URL that receives feedback; empty to send none. */
  readonly feedbackUrl?: string
}

/** Rules that every server of the built site follows: our own, nginx and static hosts. */
export interface HostRules {
  readonly pageTable: PageTable
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  /** Body of `/config.json`, which tells pages the API's address and where to send page views. */
  readonly config: string
}

/** Reads the rules from a build: its pages, and hashes of its inline scripts. */
export function readHostRules(options: HostOptions): HostRules {
  const { buildDir, apiUrl, viewsUrl, analyticsUrl = '', feedbackUrl = '' } = options
  const receivers = [analyticsUrl, feedbackUrl].filter((url) => url !== '')
  const connectOrigins = [apiUrl, ...receivers.map((url) => new URL(url).origin)]
  return {
    pageTable: readPageTable(buildDir),
    headers: securityHeaders({ scriptHashes: inlineScriptHashes(buildDir), connectOrigins }),
    config: JSON.stringify({ apiUrl, viewsUrl }),
  }
}
