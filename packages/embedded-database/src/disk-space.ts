import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import type { Store } from './store.ts'

const MEGABYTE = 1024 * 1024
const SMALLEST_RESERVE = 32 * MEGABYTE
const LARGEST_RESERVE = 64 * MEGABYTE
const RESERVE_SHARE = 1 / 16

/** Sizes in bytes of the volume that holds the database. */
export interface DiskSpace {
  readonly total: number
  readonly free: number
}

/** Bytes that decide about writes. A small volume keeps less free than a large one. */
export interface SpaceMarks {
  /** Size of the reserve: two segments of PostgreSQL's write-ahead log at least, which a recovery needs. */
  readonly reserve: number
  readonly refuseBelow: number
  /** Higher than `refuseBelow`, so that the database does not change its mind every second. */
  readonly allowFrom: number
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { total: bsize * blocks, free: bsize * bavail }
}

export function spaceMarks({ total }: Pick<DiskSpace, 'total'>): SpaceMarks {
  const reserve = Math.min(LARGEST_RESERVE, Math.max(SMALLEST_RESERVE, Math.floor(total * RESERVE_SHARE)))
  return { reserve, refuseBelow: 2 * reserve, allowFrom: 3 * reserve }
}

/** Creates the reserve, a file that holds space until a recovery needs it. */
export async function fillReserve({ reserveFile }: Store, bytes: number) {
  const draft = `${reserveFile}.new`
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      // Random, because some file systems store zeros without using space.
      for (let written = 0; written < bytes; written += MEGABYTE) await handle.write(randomBytes(MEGABYTE))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, reserveFile)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Deletes the reserve. @returns its bytes, 0 if there is none */
export async function releaseReserve({ reserveFile }: Store): Promise<number> {
  const size = await reserveSize(reserveFile)
  await rm(reserveFile, { force: true })
  return size
}

export async function reserveSize(reserveFile: string): Promise<number> {
  return stat(reserveFile).then(
    ({ size }) => size,
    () => 0,
  )
}
