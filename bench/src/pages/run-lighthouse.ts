import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { RoundResult } from '../measure.ts'
import { installTools, TOOLS } from './tools.ts'

/** Page on one kind of device. */
export interface Visit {
  readonly name: string
  readonly device: 'mobile' | 'desktop'
  /** Returns the URL of one attempt: the one-time tokens of some pages work once. */
  readonly createUrl: () => Promise<string>
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly unknown[] } }
    >
  >
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
}

/** Beside those that Lighthouse sets itself. */
const BROWSER_FLAGS = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic'
const CLI = join(TOOLS, 'lighthouse/cli/index.js')
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAX_ATTEMPTS = 3
/** A run takes about 20 s on an idle machine; one that exceeds this timeout has a hanging browser. */
const RUN_TIMEOUT_MS = 120_000

/** True if BENCH_SUBJECTS is empty, or if the name contains all words of one of its comma-separated items. */
export function isSelected({ name }: Pick<Visit, 'name'>): boolean {
  const items = (process.env.BENCH_SUBJECTS ?? '').toLowerCase().split(',')
  return items.some((item) => item.split(' ').every((word) => name.toLowerCase().includes(word)))
}

/** Runs Lighthouse on each selected page once. */
export async function visitAll(visits: readonly Visit[]): Promise<RoundResult> {
  const chromium = findChromium()
  await installTools()
  const figures: Record<string, unknown> = {}
  for (const visit of visits.filter(isSelected)) {
    figures[visit.name] = await runLighthouse(visit, chromium)
    console.error(`  ${visit.name}: ${JSON.stringify(figures[visit.name])}`)
  }
  return { figures }
}

/** Path of the browser: CHROMIUM_PATH, or the first known name in PATH. */
function findChromium(): string {
  const { CHROMIUM_PATH = '', PATH = '' } = process.env
  const candidates = PATH.split(delimiter).flatMap((folder) => BROWSERS.map((name) => join(folder, name)))
  const found = [CHROMIUM_PATH, ...candidates].find((path) => path !== '' && existsSync(path))
  if (found !== undefined) return found
  throw new Error('No Chromium was found. Name one in CHROMIUM_PATH, or put it on the PATH.')
}

/** Runs Lighthouse in a new process and browser; retries if the browser hangs or records nothing. */
async function runLighthouse({ name, device, createUrl }: Visit, chromium: string) {
  const options = ['--output=json', '--quiet', '--no-enable-error-reporting', BROWSER_FLAGS]
  const preset = device === 'desktop' ? ['--preset=desktop'] : []
  for (let attempt = 1; ; attempt++) {
    try {
      const args = [CLI, await createUrl(), ...options, ...preset]
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        env: { ...process.env, CHROME_PATH: chromium },
        maxBuffer: 2 ** 28,
        timeout: RUN_TIMEOUT_MS,
        // Lighthouse closes its browser on SIGINT.
        killSignal: 'SIGINT',
      })
      return readScores(JSON.parse(stdout))
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      console.error(`Lighthouse failed on ${name}; retrying.`)
    }
  }
}

/** Scores from 0 to 100, times in milliseconds. */
function readScores({ categories, audits, environment, runtimeError }: Report) {
  if (runtimeError) throw new Error(runtimeError.message)
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
    /** Transferred size of all responses. */
    kilobytes: Math.round(value('total-byte-weight') / 102.4) / 10,
    requests: audits['network-requests']?.details?.items?.length ?? 0,
    /** Lighthouse's measure of the machine's speed during the run. */
    benchmarkIndex: environment.benchmarkIndex,
  }
}
