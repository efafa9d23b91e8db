import { appendFile, chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillReserve, readDiskSpace, reserveSize, spaceMarks } from './disk-space.ts'
import type { ServerUser } from './server-user.ts'
import type { Store } from './store.ts'

export interface GuardedServer {
  readonly store: Store
  readonly pid: number
  readonly log: (line: string) => void
}

/**
 * Looks once at the free space: makes the server refuse writes when there is little, and allow them when there is enough
 * again. Reads and operator's commands go on meanwhile. Creates the reserve when there is room for it.
 */
export async function guardSpace(server: GuardedServer) {
  const { store, log } = server
  const space = await readDiskSpace(store.cluster)
  const marks = spaceMarks(space)
  const isRefused = await refusesWrites(store)
  if (!isRefused && space.free < marks.refuseBelow) {
    await apply(server, true)
    log(
      `${megabytes(space.free)} are left for the database: it refuses writes until there are ${megabytes(marks.allowFrom)}. Free some space; nothing is lost, and reads go on.`,
    )
  } else if (isRefused && space.free >= marks.allowFrom) {
    await apply(server, false)
    log(`${megabytes(space.free)} are free for the database: it takes writes again.`)
  }
  const hasRoom = space.free >= marks.allowFrom + marks.reserve
  if (hasRoom && (await reserveSize(store.reserveFile)) < marks.reserve)
    await fillReserve(store, marks.reserve)
}

async function apply({ store, pid }: GuardedServer, isRefused: boolean) {
  await setRefusal(store, isRefused)
  // PostgreSQL reads its configuration again.
  process.kill(pid, 'SIGHUP')
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`
}

const INCLUDE = "include_if_exists = '../refuse-writes.conf'"
const SETTING = 'default_transaction_read_only = on\n'

/**
 * Lets the server include `refuse-writes.conf`. The setting waits under another name: a rename needs neither space nor a
 * connection, and holds from the first moment of the next start.
 */
export async function prepareRefusal(store: Store, user: ServerUser | undefined) {
  const main = join(store.cluster, 'postgresql.conf')
  if (!(await readFile(main, 'utf8')).includes(INCLUDE)) await appendFile(main, `\n${INCLUDE}\n`)
  if ((await refusesWrites(store)) || (await exists(store.idleRefusalFile))) return
  await writeFile(store.idleRefusalFile, SETTING, { mode: 0o600 })
  if (user !== undefined) await chown(store.idleRefusalFile, user.uid, user.gid)
}

export function refusesWrites({ refusalFile }: Store): Promise<boolean> {
  return exists(refusalFile)
}

/** Takes effect when the server starts or reads its configuration again, for transactions that begin then. */
export async function setRefusal({ refusalFile, idleRefusalFile }: Store, isRefused: boolean) {
  await (isRefused ? rename(idleRefusalFile, refusalFile) : rename(refusalFile, idleRefusalFile))
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
