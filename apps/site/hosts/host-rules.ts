import { inlineScriptHashes, securityHeaders } from '../server/security-headers.ts'
import { type PageTable, readPageTable } from './page-table.ts'

export interface HostOptions {
  /** The output of `docusaurus build`. */
  readonly buildDir: string
  /** Origin of the API. */
  readonly apiUrl: string
  /** Where pages may send page views; empty for nowhere. */
  readonly analyticsUrl?: string
  /** Where pages may send readers' feedback; empty for nowhere. */
  readonly feedbackUrl?: string
}

/** What every server of the built site goes by, ours and others'. */
export interface HostRules {
  readonly pageTable: PageTable
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** What `/config.json` answers: where pages find the API. */
  readonly config: string
}

/** Reads the rules from a build: its pages, and the scripts that may run in them. */
export function readHostRules(options: HostOptions): HostRules {
  const { buildDir, apiUrl, analyticsUrl = '', feedbackUrl = '' } = options
  const receivers = [analyticsUrl, feedbackUrl].filter((url) => url !== '')
  const connectOrigins = [apiUrl, ...receivers.map((url) => new URL(url).origin)]
  return {
    pageTable: readPageTable(buildDir),
    headers: securityHeaders({ scriptHashes: inlineScriptHashes(buildDir), connectOrigins }),
    config: JSON.stringify({ apiUrl }),
  }
}
