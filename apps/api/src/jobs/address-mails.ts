import { reactAll, topicsOf } from '#changes/on-change.ts'
import { deriveId } from '#domain/values/ids.ts'
import { BULK_TIME_LIMIT_SECONDS, type JobDefinition } from '#queue/job.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import type { JobServices } from '../services.ts'
import { MAILS } from './mails.ts'

const ROWS_AT_ONCE = 500

const ADDRESSERS = MAILS.flatMap(({ addressed = [] }) => addressed)

/**
 * Splits a change that affects many people into one outbox row per mail, so that each mail is retried or refused
 * separately. Row ids are derived from the change's id, so a repeated run adds no second mail.
 */
export function createAddressMails(services: JobServices): JobDefinition {
  return {
    name: 'address-mails',
    topics: topicsOf(ADDRESSERS),
    batchSize: 4,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    async run(request) {
      const { sellerId, outboxId } = request
      const mails = (await reactAll(ADDRESSERS, services, request)).flat()
      for (const [change, own] of Map.groupBy(mails, (mail) => mail.change)) {
        const entries = own.map(({ recipientKey, payload }) => {
          return { sellerId, outboxId: deriveId(outboxId, recipientKey), payload }
        })
        for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
          await recordAllInOutbox(services.database, change, entries.slice(from, from + ROWS_AT_ONCE))
        }
      }
    },
  }
}
