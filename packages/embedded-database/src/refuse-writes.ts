import { appendFile, chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'
import type { Store } from './store.ts'

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
