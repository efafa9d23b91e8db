import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'

const READ = positional(
  'test.read_outbox',
  `select topic, payload
   from outbox_rows
   where seller_id = $1
   order by created_at, outbox_id`,
)

export interface AnnouncedChange {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Outbox rows of the first seller that no job has taken yet, oldest first. */
export function readOutbox(testApp: TestApp): Promise<AnnouncedChange[]> {
  return testApp.database.rows<AnnouncedChange>(READ, [testApp.seller.sellerId])
}
