import { type HostedPage, hostedPagesOf } from '../hosted/hosted-pages.ts'
import { startPlatform } from '../platform.ts'
import { findChromium } from '../site/chromium.ts'
import { type Findings, runLighthouse } from '../site/lighthouse.ts'
import { mediansOf } from '../site/medians.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Names of pages, or parts of them, between commas; all where it is empty. */
const SUBJECTS = (process.env.BENCH_SUBJECTS ?? '').split(',').filter((name) => name !== '')

const SHOWN = [
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

/** The hosted pages by Lighthouse on a phone, with the demo's data, in turns. */
export async function measureHosted(): Promise<Record<string, unknown>> {
  const chromium = findChromium()
  if (chromium === undefined) {
    throw new Error('No Chromium was found. Name one in CHROMIUM_PATH, or put it on the PATH.')
  }
  const platform = await startPlatform()
  try {
    const pages = (await hostedPagesOf(await platform.makeDemo())).filter(isWanted)
    const runs = new Map(pages.map(({ name }) => [name, [] as Findings[]]))
    for (let round = 1; round <= ROUNDS; round++) {
      for (const { name, nextAddress } of pages) {
        const findings = await runLighthouse(nextAddress, 'mobile', chromium)
        runs.get(name)?.push(findings)
        console.error(`round ${round} of ${ROUNDS}: ${name}: ${inOneLine(findings)}`)
      }
    }
    const results = Object.fromEntries([...runs].map(([name, each]) => [name, mediansOf(each, SHOWN)]))
    console.table(results)
    return results
  } finally {
    await platform.stop()
  }
}

function isWanted({ name }: HostedPage): boolean {
  return SUBJECTS.length === 0 || SUBJECTS.some((part) => name.includes(part))
}

function inOneLine({ performance, accessibility, tbtMs, lcpMs, cls, benchmarkIndex }: Findings): string {
  return `${performance} ${accessibility}; TBT ${tbtMs} ms, LCP ${lcpMs} ms, CLS ${cls}; machine ${benchmarkIndex}`
}
