import type { OutboxChange } from '#queue/job.ts'
import { createJobs, FOLLOWERS } from '../src/jobs/index.ts'
import type { JobServices } from '../src/services.ts'
import { checkPayloads } from './check-payloads.ts'
import { positional } from './positional.ts'

const TAKE_ALL = positional(
  'test.take_all',
  `with taken as (
     delete from outbox_rows
     returning seller_id as "sellerId", outbox_id as "outboxId", topic, payload, actor, version,
       created_at::text as "changedAt", created_at
   )
   select "sellerId", "outboxId", topic, payload, actor, version, "changedAt" from taken order by created_at, "outboxId"`,
)

/**
 * Runs the relay and all jobs in this process until none is left; a job that fails is tried again, as often as `tries`.
 * @throws Error if a payload is not as declared
 */
export async function runJobs(services: JobServices, tries = 1): Promise<void> {
  const { shards } = services.database
  if (shards.length < 2) return runJobsOf(services, tries)
  for (const { database } of shards) await runJobsOf({ ...services, database }, tries)
}

async function runJobsOf(services: JobServices, tries: number): Promise<void> {
  const jobs = createJobs(services)
  for (;;) {
    const requests = await services.database.rows<OutboxChange & { readonly version: number }>(TAKE_ALL, [])
    if (requests.length === 0) return
    checkPayloads(requests)
    for (const follow of FOLLOWERS) await follow(services.database, requests)
    for (const request of requests) {
      for (const job of jobs.filter(({ topics }) => topics.includes(request.topic))) {
        await runTrying(() => job.run(request), tries)
      }
    }
  }
}

async function runTrying(run: () => Promise<void>, tries: number): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (tries <= 1) throw error
    await runTrying(run, tries - 1)
  }
}
