import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

export type Form = 'mobile' | 'desktop'

/** What one run of Lighthouse found: scores of 100, times in milliseconds. */
export interface Findings {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly tbtMs: number
  readonly lcpMs: number
  readonly cls: number
  /** Scripts that the page loads for itself, each compressed with gzip at its best. */
  readonly scriptKilobytes: number
  /** All that came over the network, as it was compressed. */
  readonly kilobytes: number
  readonly requests: number
  /** How fast the machine was meanwhile. */
  readonly benchmarkIndex: number
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number
        readonly details?: { readonly items?: readonly NetworkRequest[] }
      }
    >
  >
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
}

interface NetworkRequest {
  readonly url: string
  readonly resourceType?: string
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const CLI = join(
  dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli',
  'index.js',
)

const TRIES = 3
/** A run takes some 20 s on an idle machine; one that takes longer than this has met a browser that hangs. */
const LONGEST_RUN_MS = 120_000

/**
 * Runs Lighthouse, in a process and a browser of its own; again where its browser recorded nothing or hangs. An address
 * that opens once is made anew for each try.
 */
export async function runLighthouse(
  address: string | (() => Promise<string>),
  form: Form,
  chromium: string,
): Promise<Findings> {
  for (let attempt = 1; ; attempt++) {
    const url = typeof address === 'string' ? address : await address()
    try {
      return await runOnce(url, form, chromium)
    } catch (error) {
      if (attempt === TRIES) throw error
      console.error(`Lighthouse failed on ${new URL(url).pathname}, and is run again.`)
    }
  }
}

async function runOnce(url: string, form: Form, chromium: string): Promise<Findings> {
  const args = [CLI, url, '--output=json', '--quiet', '--no-enable-error-reporting']
  const preset = form === 'desktop' ? ['--preset=desktop'] : []
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, ...preset, `--chrome-flags=${FLAGS.join(' ')}`],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 2 ** 28,
      timeout: LONGEST_RUN_MS,
      // On this one it ends its browser too.
      killSignal: 'SIGINT',
    },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return { ...read(report), scriptKilobytes: await weigh(report) }
}

function read({ categories, audits, environment }: Report): Omit<Findings, 'scriptKilobytes'> {
  const requests = audits['network-requests']?.details?.items ?? []
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    tbtMs: Math.round(value('total-blocking-time')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    kilobytes: Math.round(value('total-byte-weight') / 102.4) / 10,
    requests: requests.length,
    benchmarkIndex: environment.benchmarkIndex,
  }
}

async function weigh({ audits }: Report): Promise<number> {
  const requests = audits['network-requests']?.details?.items ?? []
  const urls = new Set(requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))
  const sizes = await Promise.all([...urls].map(compressedSize))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10
}

async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url)
  return gzipSync(await response.bytes(), { level: 9 }).length
}
