import { integer } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { hasQueue } from './waiting-requests.ts'

interface SellerKey {
  readonly sellerId: string
}

// Parked jobs are tried again at the target.
const HOLD_WAITING_JOBS = statement(
  'queue.hold_waiting_jobs',
  { count: integer },
  ({ sellerId }: Given<SellerKey>) => sql`
    with waiting as (
      delete from pgboss.job
      where data ->> 'sellerId' = ${sellerId} and state < 'active'
      returning id, coalesce(source_name, name) as queue, data
    ), held as (
      insert into held_jobs (seller_id, queue, job_id, data)
      select ${sellerId}, queue, id, data from waiting
      on conflict (seller_id, queue, job_id) do nothing
    )
    select count(*)::int as count from waiting`,
)
const COUNT_RUNNING_JOBS = statement(
  'queue.count_running_jobs',
  { count: integer },
  ({ sellerId }: Given<SellerKey>) => sql`
    select count(*)::int as count
    from pgboss.job
    where data ->> 'sellerId' = ${sellerId} and state = 'active'`,
)

const DELETE_JOBS_OF_SELLER = statement(
  'queue.delete_jobs_of_seller',
  {},
  ({ sellerId }: Given<SellerKey>) => sql`
    delete from pgboss.job
    where data ->> 'sellerId' = ${sellerId}`,
)

/** Takes the seller's jobs out of the queue, in a transaction; returns how many. They are released at the target. */
export async function holdWaitingJobs(db: Sql, sellerId: string): Promise<number> {
  if (!(await hasQueue(db))) return 0
  return (await oneRow(db.rows(HOLD_WAITING_JOBS, { sellerId }))).count
}

export async function countRunningJobs(db: Sql, sellerId: string): Promise<number> {
  return (await hasQueue(db)) ? (await oneRow(db.rows(COUNT_RUNNING_JOBS, { sellerId }))).count : 0
}

/** Deletes what is left of the seller's jobs, ended ones included. */
export async function deleteJobs(db: Sql, sellerId: string): Promise<void> {
  if (await hasQueue(db)) await db.rows(DELETE_JOBS_OF_SELLER, { sellerId })
}
