import { dirname } from 'node:path'
import { prepareDataFolder } from '@taquilla/embedded-database'
import {
  type Build,
  HOSTED_PAGES_BUILD,
  hashInputs,
  isFresh,
  markBuilt,
  SERVICES_BUILD,
  SITE_BUILD,
} from './start/builds.ts'
import { checkPorts } from './start/check-ports.ts'
import type { Context } from './start/context.ts'
import { listenForInterruption } from './start/interruption.ts'
import { type PreparedData, prepareData } from './start/prepare-data.ts'
import { createProgress } from './start/progress.ts'
import { runCommand } from './start/run-command.ts'
import { claimRun, type RunRecord } from './start/run-record.ts'
import { Service, type ServiceDefinition } from './start/service.ts'
import { listServices } from './start/services.ts'
import { readSettings, USAGE } from './start/settings.ts'
import { summarize } from './start/summary.ts'
import { findError, watchLog } from './start/watch-log.ts'

const SAME_ERROR_MS = 30_000

const args = process.argv.slice(2)
if (args.includes('--help')) {
  process.stdout.write(`${USAGE}\n`)
  process.exit()
}

const progress = createProgress((text) => process.stdout.write(text))
const kills: (() => void)[] = []
const interruption = listenForInterruption({
  say: progress.say,
  force() {
    for (const kill of kills) kill()
    process.exit(1)
  },
})
const resources = new AsyncDisposableStack()
try {
  const settings = readSettings(dirname(import.meta.dirname), args, process.env)
  await start({ settings, progress, interruption, resources, kills })
  await interruption.happened
} catch (error) {
  // An interruption aborts the step in progress; its error is expected and not reported.
  if (!interruption.signal.aborted) interruption.fail(`\n${error instanceof Error ? error.message : error}`)
} finally {
  await resources.disposeAsync()
}
// The open channel to the parent process would keep this process alive.
process.exit()

async function start(context: Context) {
  const { settings, resources } = context
  await prepareDataFolder(settings.dataDir)
  const record = await claimRun(settings.dataDir, progress.say)
  resources.defer(record.release)
  await checkPorts(settings)
  const startedAt = Date.now()
  const services = prepareBuild(context, SERVICES_BUILD)
  // In development, the site and the hosted pages are built by services of their own.
  const [hostedPages, site] = settings.isDev ? [] : [HOSTED_PAGES_BUILD, SITE_BUILD]
  const guest = services.then(() => hostedPages && prepareBuild(context, hostedPages))
  // The build of the site takes longer than all else. The site is served once its first language is there.
  const { promise: siteReady, resolve: serveSite, reject: failSite } = Promise.withResolvers<void>()
  const siteBuilt = services.then(() => site && prepareBuild(context, site, serveSite))
  siteBuilt.then(serveSite, failSite)
  const run = async () => {
    const [data] = await Promise.all([prepareData(context, services), guest])
    interruption.signal.throwIfAborted()
    await runServices(context, { data, record, siteReady })
  }
  await Promise.all([run(), siteReady])
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  progress.say(`\nTaquilla runs (${seconds} s).\n\n${await summarize(settings)}\n\nCtrl-C stops everything.`)
  await siteBuilt
}

/** Makes the build unless it was made from the present sources; calls back once it can be used. */
async function prepareBuild(
  { settings, progress, interruption }: Context,
  build: Build,
  onUsable: () => void = () => undefined,
) {
  const { root, environment, logFolder } = settings
  const hash = hashInputs(build, root, environment)
  if (await isFresh(build, root, hash)) return
  const run = (script: string) =>
    runCommand({
      name: `${build.workspace.replace('apps/', '')}-${script.replace(':', '-')}`,
      program: 'npm',
      args: ['run', script, '-w', build.workspace],
      cwd: root,
      environment,
      logFolder,
      signal: interruption.signal,
    })
  const [first, ...rest] = build.scripts
  await progress.step(`${build.name} build`, () => run(first))
  onUsable()
  for (const script of rest) await run(script)
  if (rest.length > 0) progress.say(`The whole ${build.name} is built.`)
  await markBuilt(build, root, hash)
}

interface Run {
  readonly data: PreparedData
  readonly record: RunRecord
  /** Resolves once the site can be served. */
  readonly siteReady: Promise<void>
}

/** Starts every process, keeps it running, and returns when all are ready. */
async function runServices(context: Context, { data, record, siteReady }: Run) {
  const { settings, progress, interruption, resources, kills } = context
  const services: Service[] = []
  const forEach = (act: (service: Service) => void) => {
    for (const service of services) act(service)
  }
  resources.defer(async () => {
    await Promise.all(services.map((service) => service.stop()))
  })
  kills.push(() => forEach((service) => service.kill()))
  const hooks = { say: progress.say, onSpawn: record.note, onGiveUp: interruption.fail }
  const start = async (definitions: readonly ServiceDefinition[]) => {
    const started: Service[] = []
    for (const definition of definitions) {
      const service = await Service.start(definition, hooks)
      services.push(service)
      started.push(service)
    }
    await Promise.all(
      started.map((service) =>
        progress.step(service.name, () => service.waitUntilReady(interruption.signal)),
      ),
    )
    for (const service of started) showErrors(context, service)
  }
  const { site = [], others = [] } = Object.groupBy(listServices(settings, data), ({ name }) =>
    name === 'site' ? 'site' : 'others',
  )
  await start(others)
  data.database.watch(() => forEach((service) => service.restart()))
  progress.say(`The API runs at ${settings.apiUrl}.`)
  await siteReady
  await start(site)
}

/** In development, shows the whole log of page compilers, because it names the page that fails. */
function showErrors({ settings, progress, interruption }: Context, { name, logPath }: Service) {
  const showsAll = settings.isDev && ['site', 'guest'].includes(name)
  const shownAt = new Map<string, number>()
  const onLine = (line: string) => {
    const text = showsAll ? line : findError(line)
    const now = Date.now()
    // Repeats the same error at most once per SAME_ERROR_MS.
    if (!text || (!showsAll && now - (shownAt.get(text) ?? 0) < SAME_ERROR_MS)) return
    shownAt.set(text, now)
    progress.say(`${name}: ${text}`)
  }
  void watchLog(logPath, onLine, interruption).catch((error: Error) =>
    progress.say(`The log ${logPath} cannot be followed: ${error.message}`),
  )
}
