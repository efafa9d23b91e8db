import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { explainFailure } from './embedded-database-error.ts'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)

/** Name of the cluster's superuser, and of the database. */
export const DATABASE_USER = 'taquilla'

export interface NewCluster {
  readonly binaries: string
  readonly cluster: string
  readonly passwordFile: string
  readonly user: ServerUser | undefined
}

/** Environment of PostgreSQL's programs. Excludes ours, which contains keys and URLs. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export async function initializeCluster({ binaries, cluster, passwordFile, user }: NewCluster) {
  const settings = [
    `--pgdata=${cluster}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // A built-in locale never changes its sort order. Library updates could change that of ICU or libc and corrupt
    // indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  try {
    await run(join(binaries, 'bin', 'initdb'), settings, { ...user, cwd: cluster, env: SERVER_ENVIRONMENT })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw explainFailure('The embedded database could not be made.', stderr || message)
  }
}
