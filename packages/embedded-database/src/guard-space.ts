import { fillReserve, readDiskSpace, reserveSize, spaceMarks } from './disk-space.ts'
import { refusesWrites, setRefusal } from './refuse-writes.ts'
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
