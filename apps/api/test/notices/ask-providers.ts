import { setTimeout as sleep } from 'node:timers/promises'
import { setClock } from '@taquilla/contract'
import type { Database } from '#database/pool.ts'
import { positional } from '../positional.ts'
import { callAsSeller, type Scene } from './scene.ts'

// The worker asks every 30 seconds about payments without an update for 30 seconds. Payments without a reference are
// left out, because their start may still be under way.
const AGE_PAYMENTS = positional(
  'test.age_undecided_payments',
  `update payments
   set updated_at = now() - interval '1 minute'
   where seller_id = $1 and status in ('STARTED', 'CHALLENGED') and provider_reference is not null
     and updated_at > now() - interval '1 minute'`,
)
// A refund whose attempt has not ended keeps its time, which is what lets no second process request it.
const AGE_REFUNDS = positional(
  'test.age_waiting_refunds',
  `update refunds
   set next_attempt_at = now()
   where seller_id = $1 and next_attempt_at > now()
     and (status = 'AWAITING_PROVIDER' or (status = 'DUE' and last_failure is not null))`,
)
const EXPIRE_HOLDS = positional(
  'test.expire_open_holds',
  `update buy_intentions
   set created_at = created_at - interval '3 days', expires_at = seller_now($1) - interval '1 second'
   where seller_id = $1 and status = 'OPEN' and buy_intention_id = any($2::uuid[])`,
)
const BETWEEN_ROUNDS_MS = 900

/** Makes everything due for which a worker asks providers, again and again until stopped. */
export function startAsking(scene: Scene): { stop(): Promise<void>; rounds(): number } {
  const { database, seller } = scene.platform
  let isStopped = false
  let rounds = 0
  async function run() {
    while (!isStopped) {
      await database.rows(AGE_PAYMENTS, [seller.sellerId])
      await database.rows(AGE_REFUNDS, [seller.sellerId])
      // Moving the test clock runs the worker's recurring jobs at once.
      await callAsSeller(scene, setClock, { body: { advanceSeconds: 1 } })
      rounds += 1
      await sleep(BETWEEN_ROUNDS_MS)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      await running
    },
    rounds: () => rounds,
  }
}

export async function expireHolds(database: Database, sellerId: string, ids: readonly string[]) {
  await database.rows(EXPIRE_HOLDS, [sellerId, ids])
}
