import type { Context } from './context.ts'
import type { PreparedData } from './prepare-data.ts'
import type { RunRecord } from './run-record.ts'
import { Service } from './service.ts'
import { listServices } from './services.ts'
import { findError, watchLog } from './watch-log.ts'

const SAME_ERROR_MS = 30_000

/** Starts every process, keeps it running, and returns when all are ready. */
export async function runServices(context: Context, data: PreparedData, record: RunRecord) {
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
  for (const definition of listServices(settings, data)) {
    services.push(await Service.start(definition, hooks))
  }
  await Promise.all(
    services.map((service) => progress.step(service.name, () => service.waitUntilReady(interruption.signal))),
  )
  forEach((service) => showErrors(context, service))
  data.database.watch(() => forEach((service) => service.restart()))
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
