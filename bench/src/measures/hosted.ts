import { type HostedPage, hostedPagesOf } from '../hosted/hosted-pages.ts'
import { startPlatform } from '../platform.ts'
import { findChromium } from '../site/find-chromium.ts'
import { mediansOf } from '../site/medians-of.ts'
import { type LighthouseResult, runLighthouse } from '../site/run-lighthouse.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Comma-separated parts of page names to measure; all pages if empty. */
const SUBJECTS = (process.env.BENCH_SUBJECTS ?? '').split(',').filter((name) => name !== '')

const REPORTED_FIELDS = [
  'performance',
  'accessibility',
  'bestPractices',
  'tbtMs',
  'lcpMs',
  'cls',
  'scriptKilobytes',
  'kilobytes',
  'requests',
  'benchmarkIndex',
] as const

/** Lighthouse results of the hosted pages on an emulated phone, with the demo's data. Every round visits every page. */
export async function measureHosted(): Promise<Record<string, unknown>> {
  const chromium = findChromium()
  if (chromium === undefined) {
    throw new Error('No Chromium was found. Name one in CHROMIUM_PATH, or put it on the PATH.')
  }
  const platform = await startPlatform()
  try {
    const pages = (await hostedPagesOf(await platform.makeDemo())).filter(isSelected)
    const runs = new Map(pages.map(({ name }) => [name, [] as LighthouseResult[]]))
    for (let round = 1; round <= ROUNDS; round++) {
      for (const { name, createUrl } of pages) {
        const findings = await runLighthouse(createUrl, 'mobile', chromium)
        runs.get(name)?.push(findings)
        console.error(`round ${round} of ${ROUNDS}: ${name}: ${summaryLine(findings)}`)
      }
    }
    const results = Object.fromEntries(
      [...runs].map(([name, each]) => [name, mediansOf(each, REPORTED_FIELDS)]),
    )
    console.table(results)
    return results
  } finally {
    await platform.stop()
  }
}

function isSelected({ name }: HostedPage): boolean {
  return SUBJECTS.length === 0 || SUBJECTS.some((part) => name.includes(part))
}

function summaryLine({
  performance,
  accessibility,
  tbtMs,
  lcpMs,
  cls,
  benchmarkIndex,
}: LighthouseResult): string {
  return `${performance} ${accessibility}; TBT ${tbtMs} ms, LCP ${lcpMs} ms, CLS ${cls}; machine ${benchmarkIndex}`
}
