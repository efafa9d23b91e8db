import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const run = promisify(execFile)
const NAME = 'taquilla'

/** Whom PostgreSQL runs as; nothing when it simply runs as the caller. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root: then the owner of the existing data runs it, or a system user of our own.
 * A user called postgres is never borrowed, since another installation may own it.
 */
export async function findServerUser(existingCluster: string | undefined): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  if (existingCluster !== undefined) {
    const { uid, gid } = await stat(existingCluster)
    if (uid !== 0) return { uid, gid }
  }
  return (await findSystemUser()) ?? (await createSystemUser())
}

async function findSystemUser(): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    // id answers with an error code when there is no such user.
    return undefined
  }
}

async function createSystemUser(): Promise<ServerUser> {
  let cause: unknown
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      NAME,
    ])
  } catch (error) {
    // Another start may have made it at the same moment: what counts is whether it exists now.
    cause = error
  }
  const user = await findSystemUser()
  if (user !== undefined) return user
  throw new EmbeddedDatabaseError(
    'user',
    `PostgreSQL does not run as root and the system user "${NAME}" could not be made. Make it, start as an ordinary user, or set DATABASE_URL to a server.`,
    { cause },
  )
}
