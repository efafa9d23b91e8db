import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseSubjects } from '../site/choose-subjects.ts'
import { findChromium } from '../site/find-chromium.ts'
import { mediansOf } from '../site/medians-of.ts'
import { type LighthouseResult, runLighthouse } from '../site/run-lighthouse.ts'
import type { RunningSite } from '../site/running-site.ts'
import { SITES, type Site, type Subject } from '../site/sites.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SUBJECTS = process.env.BENCH_SUBJECTS ?? ''
/** Runs are dropped if the machine was slower than this share of its best benchmark index. */
const MIN_SHARE_OF_BEST = 0.8
/** Stops the measurement on a machine that never becomes quiet. */
const MAX_ROUNDS = 2 * ROUNDS

const REPORTED_FIELDS = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'tbtMs',
  'lcpMs',
  'cls',
  'scriptKilobytes',
] as const

interface MeasuredSubject extends Subject {
  readonly url: string
  readonly runs: LighthouseResult[]
}

/**
 * Lighthouse results of our pages, compared with a documentation page built with stock Docusaurus and Starlight. Every
 * round visits every page.
 */
export async function measureSite(): Promise<Record<string, unknown>> {
  const chromium = findChromium()
  if (chromium === undefined) {
    throw new Error('No Chromium was found. Name one in CHROMIUM_PATH, or put it on the PATH.')
  }
  const sites = chooseSubjects(SITES, SUBJECTS)
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-bench-site-'))
  const served: RunningSite[] = []
  try {
    const subjects: MeasuredSubject[] = []
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

async function start(site: Site, folder: string, served: RunningSite[]): Promise<readonly MeasuredSubject[]> {
  console.error(`starting ${site.name} …`)
  const server = await site.serve(folder)
  served.push(server)
  return site.subjects.map((subject) => ({ ...subject, url: server.url + subject.path, runs: [] }))
}

async function measureInTurns(subjects: readonly MeasuredSubject[], chromium: string) {
  for (let round = 1; round <= MAX_ROUNDS && !subjects.every(hasEnoughRuns(subjects)); round++) {
    for (const { name, url, form, runs } of subjects) {
      const findings = await runLighthouse(url, form, chromium)
      runs.push(findings)
      console.error(`round ${round} of ${ROUNDS} or more: ${name}: ${summaryLine(findings)}`)
    }
  }
}

function summaryLine(findings: LighthouseResult): string {
  const { performance, accessibility, bestPractices, seo, tbtMs, lcpMs, benchmarkIndex } = findings
  const scores = [performance, accessibility, bestPractices, seo].join(' ')
  return `${scores}; TBT ${tbtMs} ms, LCP ${lcpMs} ms; machine ${benchmarkIndex}`
}

function hasEnoughRuns(subjects: readonly MeasuredSubject[]) {
  return (subject: MeasuredSubject) => validRuns(subject, subjects).length >= ROUNDS
}

function validRuns(
  { runs }: MeasuredSubject,
  subjects: readonly MeasuredSubject[],
): readonly LighthouseResult[] {
  const best = Math.max(...subjects.flatMap((each) => each.runs.map((run) => run.benchmarkIndex)))
  return runs.filter(({ benchmarkIndex }) => benchmarkIndex >= best * MIN_SHARE_OF_BEST)
}

function summarise(subjects: readonly MeasuredSubject[]) {
  return subjects.map((subject) => {
    const valid = validRuns(subject, subjects)
    const dropped = subject.runs.length - valid.length
    return [
      subject.name,
      { runs: valid.length, dropped, ...(valid.length > 0 && mediansOf(valid, REPORTED_FIELDS)) },
    ] as const
  })
}
