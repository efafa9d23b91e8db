import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseSubjects } from '../site/choose-subjects.ts'
import { findChromium } from '../site/chromium.ts'
import { type Findings, runLighthouse } from '../site/lighthouse.ts'
import { mediansOf } from '../site/medians.ts'
import type { Served } from '../site/serve-folder.ts'
import { SITES, type Site, type Subject } from '../site/subjects.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SUBJECTS = process.env.BENCH_SUBJECTS ?? ''
/** A run on a machine that was this much slower than in the best run says more about the machine. */
const LEAST_SHARE_OF_BEST = 0.8
/** Then it is the machine that does not come to rest. */
const MOST_ROUNDS = 2 * ROUNDS

const SHOWN = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'tbtMs',
  'lcpMs',
  'cls',
  'scriptKilobytes',
] as const

interface Measured extends Subject {
  readonly url: string
  readonly runs: Findings[]
}

/** Our pages by Lighthouse, and beside them a doc page of Docusaurus as it comes and of Starlight, in turns. */
export async function measureSite(): Promise<Record<string, unknown>> {
  const chromium = findChromium()
  if (chromium === undefined) {
    throw new Error('No Chromium was found. Name one in CHROMIUM_PATH, or put it on the PATH.')
  }
  const sites = chooseSubjects(SITES, SUBJECTS)
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-bench-site-'))
  const served: Served[] = []
  try {
    const subjects: Measured[] = []
    for (const site of sites) subjects.push(...(await start(site, folder, served)))
    await measureInTurns(subjects, chromium)
    const results = Object.fromEntries(summarise(subjects))
    console.table(results)
    return results
  } finally {
    for (const each of served) each.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(site: Site, folder: string, served: Served[]): Promise<readonly Measured[]> {
  console.error(`starting ${site.name} …`)
  const server = await site.serve(folder)
  served.push(server)
  return site.subjects.map((subject) => ({ ...subject, url: server.url + subject.path, runs: [] }))
}

async function measureInTurns(subjects: readonly Measured[], chromium: string) {
  for (let round = 1; round <= MOST_ROUNDS && !subjects.every(isMeasured(subjects)); round++) {
    for (const { name, url, form, runs } of subjects) {
      const findings = await runLighthouse(url, form, chromium)
      runs.push(findings)
      console.error(`round ${round} of ${ROUNDS} or more: ${name}: ${inOneLine(findings)}`)
    }
  }
}

function inOneLine(findings: Findings): string {
  const { performance, accessibility, bestPractices, seo, tbtMs, lcpMs, benchmarkIndex } = findings
  const scores = [performance, accessibility, bestPractices, seo].join(' ')
  return `${scores}; TBT ${tbtMs} ms, LCP ${lcpMs} ms; machine ${benchmarkIndex}`
}

function isMeasured(subjects: readonly Measured[]) {
  return (subject: Measured) => quietRuns(subject, subjects).length >= ROUNDS
}

function quietRuns({ runs }: Measured, subjects: readonly Measured[]): readonly Findings[] {
  const best = Math.max(...subjects.flatMap((each) => each.runs.map((run) => run.benchmarkIndex)))
  return runs.filter(({ benchmarkIndex }) => benchmarkIndex >= best * LEAST_SHARE_OF_BEST)
}

function summarise(subjects: readonly Measured[]) {
  return subjects.map((subject) => {
    const quiet = quietRuns(subject, subjects)
    const dropped = subject.runs.length - quiet.length
    return [
      subject.name,
      { runs: quiet.length, dropped, ...(quiet.length > 0 && mediansOf(quiet, SHOWN)) },
    ] as const
  })
}
