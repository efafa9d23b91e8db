import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const run = promisify(execFile)
const NAME = 'taquilla'

/** System user that runs PostgreSQL; undefined if it runs as the current user. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root; it then runs as the owner of the existing data, or as our own system user. Not as
 * the user postgres, whose files another installation may own.
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
    // The command `id` fails if there is no such user.
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
    // A concurrent start may have created the user, so the check below decides.
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
