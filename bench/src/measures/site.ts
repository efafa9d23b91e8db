import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../load.ts'
import { serveBareStarlight } from '../site/bare-starlight.ts'
import { findChromium } from '../site/chromium.ts'
import { type Findings, type Form, runLighthouse } from '../site/lighthouse.ts'
import { serveOurSite } from '../site/our-site.ts'
import type { Served } from '../site/serve-folder.ts'
import { serveUntouchedDocusaurus } from '../site/untouched-docusaurus.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** A run on a machine that was this much slower than in the best run says more about the machine. */
const LEAST_SHARE_OF_BEST = 0.8
/** Then it is the machine that does not come to rest. */
const MOST_ROUNDS = 2 * ROUNDS
const FORMS: readonly Form[] = ['mobile', 'desktop']
const DOC_PAGE = { page: 'doc page', path: '/docs/intro' }
const OUR_PAGES = [DOC_PAGE, { page: 'landing', path: '/' }, { page: 'reference', path: '/api-reference/v1' }]

interface Subject {
  readonly name: string
  readonly url: string
  readonly form: Form
  readonly runs: Findings[]
}

/** Our pages by Lighthouse, and beside them a doc page of Docusaurus as it comes and of Starlight, in turns. */
export async function measureSite(): Promise<Record<string, unknown>> {
  const chromium = findChromium()
  if (chromium === undefined) {
    throw new Error('No Chromium was found. Name one in CHROMIUM_PATH, or put it on the PATH.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-bench-site-'))
  const served: Served[] = []
  try {
    const subjects = await serveAll(folder, served)
    for (let round = 1; round <= MOST_ROUNDS && !subjects.every(isMeasured(subjects)); round++) {
      console.error(`round ${round}, at least ${ROUNDS} …`)
      for (const { url, form, runs } of subjects) runs.push(await runLighthouse(url, form, chromium))
    }
    const results = Object.fromEntries(summarise(subjects))
    console.table(results)
    return results
  } finally {
    for (const each of served) each.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function serveAll(folder: string, served: Served[]): Promise<readonly Subject[]> {
  const ours = await serveOurSite()
  served.push(ours)
  const peers: readonly (readonly [string, (folder: string) => Promise<Served>])[] = [
    ['untouched Docusaurus', serveUntouchedDocusaurus],
    ['bare Starlight', serveBareStarlight],
  ]
  const pages = OUR_PAGES.map(({ page, path }) => ({ name: page, url: ours.url + path }))
  for (const [name, serve] of peers) {
    const peer = await serve(folder)
    served.push(peer)
    pages.push({ name: `${DOC_PAGE.page}, ${name}`, url: peer.url + DOC_PAGE.path })
  }
  return pages.flatMap(({ name, url }) =>
    FORMS.map((form) => ({ name: `${name}, ${form}`, url, form, runs: [] })),
  )
}

function isMeasured(subjects: readonly Subject[]) {
  return (subject: Subject) => quietRuns(subject, subjects).length >= ROUNDS
}

function quietRuns({ runs }: Subject, subjects: readonly Subject[]): readonly Findings[] {
  const best = Math.max(...subjects.flatMap((each) => each.runs.map((run) => run.benchmarkIndex)))
  return runs.filter(({ benchmarkIndex }) => benchmarkIndex >= best * LEAST_SHARE_OF_BEST)
}

function summarise(subjects: readonly Subject[]) {
  return subjects.map((subject) => {
    const quiet = quietRuns(subject, subjects)
    const dropped = subject.runs.length - quiet.length
    return [subject.name, { runs: quiet.length, dropped, ...(quiet.length > 0 && medians(quiet)) }] as const
  })
}

function medians(runs: readonly Findings[]) {
  const of = (pick: (run: Findings) => number) => median(runs.map(pick))
  return {
    performance: of((run) => run.performance),
    performances: runs.map((run) => run.performance).join('/'),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: of((run) => run.seo),
    tbtMs: of((run) => run.tbtMs),
    lcpMs: of((run) => run.lcpMs),
    cls: of((run) => run.cls),
    scriptKilobytes: of((run) => run.scriptKilobytes),
  }
}
