import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@taquilla/embedded-database'
import type { Context } from './context.ts'

const LOOK_MS = 1_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** So much more free space may be what a database that did not start was lacking. */
const NOTICEABLE_BYTES = 16 * 1024 * 1024

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
    description: `the server ${databaseUrl.match(/^\w+:\/\/(?:[^/?]*@)?([^/?]*)/)?.[1]} of DATABASE_URL`,
    watch: () => undefined,
  }
}

async function openEmbedded(context: Context): Promise<Database> {
  const { settings, interruption, resources, kills } = context
  const start = () => startEmbeddedDatabase({ dataDir: settings.dataDir, log: context.progress.say })
  let database: EmbeddedDatabase = await start()
  let watching = Promise.resolve()
  resources.defer(async () => {
    await watching
    await database.stop()
  })
  kills.push(() => void database.stop({ isImmediate: true }))
  // The migration that follows must not use up the last space.
  await database.guardSpace()

  async function watch(onMoved: () => void) {
    const sayOnce = createSayOnce(context.progress.say)
    while (!interruption.signal.aborted) {
      await sleep(LOOK_MS)
      if (interruption.signal.aborted) continue
      if (await database.isRunning()) {
        await database.guardSpace().then(sayOnce.forget, sayOnce.error)
        continue
      }
      context.progress.say('The embedded database ended; starting it again.')
      const previousUrl = database.url
      database = await startAgain(context, database, start)
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

/** Tries until the server starts. After an interruption, returns the ended one. */
async function startAgain(
  { progress, interruption }: Context,
  ended: EmbeddedDatabase,
  start: () => Promise<EmbeddedDatabase>,
): Promise<EmbeddedDatabase> {
  const sayOnce = createSayOnce(progress.say)
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const database = await start()
      // Refused writes must not use up the space that the recovery left.
      await database.guardSpace()
      return database
    } catch (error) {
      sayOnce.error(error as Error)
    }
    await waitForSpace(ended, { pauseMs, signal: interruption.signal })
    if (interruption.signal.aborted) return ended
  }
}

/** Waits for the pause, or until the disk has noticeably more space. */
async function waitForSpace(
  database: EmbeddedDatabase,
  { pauseMs, signal }: { readonly pauseMs: number; readonly signal: AbortSignal },
) {
  const until = Date.now() + pauseMs
  const before = await database.freeBytes()
  while (Date.now() < until && !signal.aborted) {
    await sleep(Math.min(LOOK_MS, pauseMs))
    if ((await database.freeBytes()) >= before + NOTICEABLE_BYTES) return
  }
}

/** Says the same error once until it was forgotten. */
function createSayOnce(say: (line: string) => void) {
  let said = ''
  return {
    error({ message }: Error) {
      if (message !== said) say(message)
      said = message
    },
    forget() {
      said = ''
    },
  }
}
