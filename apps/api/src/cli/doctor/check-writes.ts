import { randomUUID } from 'node:crypto'
import { isAnswerMissing } from '#database/database-error.ts'
import { countSyncWaits, hasPooler, readServer } from '#database/inspect-server.ts'
import type { Database } from '#database/pool.ts'
import { releaseLease, takeLease } from '#queue/lease.ts'
import { type Finding, failed, ok } from './finding.ts'

const LEASE_SECONDS = 60

const leaseOf = (name: string) => ({ name, owner: randomUUID() })

/** Commits a row of its own, which it deletes. */
export async function checkWrites(database: Database): Promise<Finding> {
  const lease = leaseOf('doctor-writes')
  try {
    await takeLease(database, lease, LEASE_SECONDS)
    await releaseLease(database, lease)
    return ok('A row was written through DATABASE_URL, and its commit was confirmed.')
  } catch (error) {
    if (!isAnswerMissing(error)) throw error
    const { waiting, standbys } = await countSyncWaits(database)
    if (waiting === 0) throw error
    return failed(
      `Commits wait for a standby, those of ${waiting} sessions at present: synchronous_standby_names is '${standbys}'.`,
      "Start that standby, or run on the primary: alter system set synchronous_standby_names = '' and then: select pg_reload_conf()",
    )
  }
}

/** Tells whether both addresses lead to one database: of two owners, only one can have a lease of it. */
export async function checkDirect(database: Database, direct: Database): Promise<Finding> {
  const { isStandby } = await readServer(direct)
  if (isStandby) {
    return failed(
      'DATABASE_DIRECT_URL leads to a standby, which takes no writes.',
      'Set DATABASE_DIRECT_URL to the primary.',
    )
  }
  if (await hasPooler(direct)) {
    return failed(
      'DATABASE_DIRECT_URL leads through a pooler.',
      'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
  }
  const [lease, rival] = [leaseOf('doctor-direct'), leaseOf('doctor-direct')]
  await takeLease(database, lease, LEASE_SECONDS)
  const isOther = await takeLease(direct, rival, LEASE_SECONDS)
  await releaseLease(database, lease)
  if (!isOther) return ok('DATABASE_URL and DATABASE_DIRECT_URL lead to one database.')
  await releaseLease(direct, rival)
  return failed(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    'Set DATABASE_DIRECT_URL, or the pooler of DATABASE_URL, to the database of the other on the primary.',
  )
}
