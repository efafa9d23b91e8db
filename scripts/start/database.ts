import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@taquilla/embedded-database'
import type { Context } from './context.ts'

const LOOK_MS = 1_000

/** The PostgreSQL of this start: the server of DATABASE_URL, or the embedded one. */
export interface Database {
  /** The URL changes if the embedded server was restarted and its port was taken meanwhile. */
  url(): string
  readonly description: string
  /** Restarts the embedded server if it ends, and calls back if its URL changed. */
  watch(onMoved: () => void): void
}

export async function openDatabase(context: Context): Promise<Database> {
  const { databaseUrl } = context.settings
  if (databaseUrl === undefined) return openEmbedded(context)
  return {
    url: () => databaseUrl,
    description: `the server ${new URL(databaseUrl).host} of DATABASE_URL`,
    watch: () => undefined,
  }
}

async function openEmbedded(context: Context): Promise<Database> {
  const { settings, progress, interruption, resources, kills } = context
  const start = () => startEmbeddedDatabase({ dataDir: settings.dataDir, log: progress.say })
  let database: EmbeddedDatabase = await start()
  let watching = Promise.resolve()
  resources.defer(async () => {
    await watching
    await database.stop()
  })
  kills.push(() => void database.stop({ isImmediate: true }))

  async function watch(onMoved: () => void) {
    while (!interruption.signal.aborted) {
      await sleep(LOOK_MS)
      if (interruption.signal.aborted || (await database.isRunning())) continue
      progress.say('The embedded database ended; starting it again.')
      const previousUrl = database.url
      database = await start()
      if (database.url !== previousUrl) onMoved()
    }
  }
  return {
    url: () => database.url,
    description: `embedded, ${relative(settings.root, settings.dataDir) || '.'}/postgres${database.isAdopted ? ' (it was still running)' : ''}`,
    watch(onMoved) {
      watching = watch(onMoved).catch((error: Error) => interruption.fail(error.message))
    },
  }
}
