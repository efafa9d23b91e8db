import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

export type Device = 'mobile' | 'desktop'

/** Result of one Lighthouse run: scores from 0 to 100, times in milliseconds. */
export interface LighthouseResult {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly tbtMs: number
  readonly lcpMs: number
  readonly cls: number
  /** Scripts loaded by the page, each compressed with gzip level 9. */
  readonly scriptKilobytes: number
  /** Transferred size of all responses. */
  readonly kilobytes: number
  readonly requests: number
  /** Lighthouse's measure of the machine's speed during the run. */
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

const MAX_ATTEMPTS = 3
/** A run takes about 20 s on an idle machine; one that exceeds this timeout has a hanging browser. */
const RUN_TIMEOUT_MS = 120_000

/**
 * Runs Lighthouse in a new process and browser; retries if the browser hangs or records nothing. `address` may be a
 * function that creates a new URL for each attempt.
 */
export async function runLighthouse(
  address: string | (() => Promise<string>),
  form: Device,
  chromium: string,
): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt++) {
    const url = typeof address === 'string' ? address : await address()
    try {
      return await runOnce(url, form, chromium)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      console.error(`Lighthouse failed on ${new URL(url).pathname}; retrying.`)
    }
  }
}

async function runOnce(url: string, form: Device, chromium: string): Promise<LighthouseResult> {
  const args = [CLI, url, '--output=json', '--quiet', '--no-enable-error-reporting']
  const preset = form === 'desktop' ? ['--preset=desktop'] : []
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, ...preset, `--chrome-flags=${FLAGS.join(' ')}`],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 2 ** 28,
      timeout: RUN_TIMEOUT_MS,
      // Lighthouse closes its browser on SIGINT.
      killSignal: 'SIGINT',
    },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return { ...readScores(report), scriptKilobytes: await measureScripts(report) }
}

function readScores({ categories, audits, environment }: Report): Omit<LighthouseResult, 'scriptKilobytes'> {
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

async function measureScripts({ audits }: Report): Promise<number> {
  const requests = audits['network-requests']?.details?.items ?? []
  const urls = new Set(requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))
  const sizes = await Promise.all([...urls].map(gzipSize))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10
}

async function gzipSize(url: string): Promise<number> {
  const response = await fetch(url)
  return gzipSync(await response.bytes(), { level: 9 }).length
}
