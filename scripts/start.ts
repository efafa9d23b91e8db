import { dirname } from 'node:path'
import { prepareDataFolder } from '@taquilla/embedded-database'
import { PAGE_BUILDS, SERVICES_BUILD } from './start/builds.ts'
import { checkPorts } from './start/check-ports.ts'
import type { Context } from './start/context.ts'
import { listenForInterruption } from './start/interruption.ts'
import { prepareBuild } from './start/prepare-build.ts'
import { prepareData } from './start/prepare-data.ts'
import { createProgress } from './start/progress.ts'
import { claimRun } from './start/run-record.ts'
import { runServices } from './start/run-services.ts'
import { readSettings, USAGE } from './start/settings.ts'
import { summarize } from './start/summary.ts'

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
  const [data] = await Promise.all([
    prepareData(context, services),
    services.then(() => (settings.isDev ? undefined : preparePages(context))),
  ])
  interruption.signal.throwIfAborted()
  await runServices(context, data, record)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  progress.say(`\nTaquilla runs (${seconds} s).\n\n${await summarize(settings)}\n\nCtrl-C stops everything.`)
}

async function preparePages(context: Context) {
  for (const build of PAGE_BUILDS) await prepareBuild(context, build)
}
