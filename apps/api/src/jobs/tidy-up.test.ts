import { MAX_LOGGED_ATTEMPTS, WEBHOOK_RETENTION_DAYS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'
import { createTidyUp } from './tidy-up.ts'

const AGE = positional(
  'test.age_webhooks',
  `update webhooks
   set created_at = now() - make_interval(days => case when position <= $1 then $2 else $2 - 1 end, hours => 1)`,
)
const COUNT = positional(
  'test.count_kept_webhooks',
  `select (select count(*)::int from webhooks) as webhooks,
     (select count(*)::int from webhook_deliveries) as deliveries,
     (select count(*)::int from webhook_attempts) as attempts`,
)
const TRY_OFTEN = positional(
  'test.try_often',
  `with tried as (
     update webhook_deliveries
     set attempt_total = $1
     where position = $2
     returning *
   )
   insert into webhook_attempts
     (seller_id, webhook_endpoint_id, position, attempt_number, attempted_at, duration_ms, status_code, answer)
   select seller_id, webhook_endpoint_id, position, number, now(), 1, 200, ''
   from tried, generate_series(2, $1::int) as number`,
)
const RANGE = positional(
  'test.range_of_attempts',
  `select min(attempt_number) as first, max(attempt_number) as last from webhook_attempts where position = $1`,
)

const INSERT_DEVICES = positional(
  'test.insert_devices',
  `insert into sign_in_devices (seller_id, email, device_hash, signed_in_at)
   select $1, 'ana@example.com', sha256(days::text::bytea), now() - make_interval(days => days)
   from unnest(array[364, 366]) days`,
)
const INSERT_ALLOWANCES = positional(
  'test.insert_allowances',
  `insert into sign_in_allowances (seller_id, allowance, whole_at)
   select $1, substr(sha256(seconds::text::bytea), 1, 16), now() + make_interval(secs => seconds)
   from unnest(array[-1, 60]) seconds`,
)
const COUNT_SIGN_IN = positional(
  'test.count_sign_in',
  `select (select array_agg(now() - signed_in_at < interval '365 days') from sign_in_devices) as devices,
     (select array_agg(whole_at > now()) from sign_in_allowances) as allowances`,
)

const hooks = openForFile(buildWebhookTest)

describe('tidy-up', () => {
  it('deletes old webhooks with their deliveries, and attempts beyond the log limit', async () => {
    const { database, options } = hooks.test
    const { _id: endpointId } = await hooks.register('/kept')
    await hooks.announceTo(endpointId, 5)
    await hooks.finish()
    await database.rows(TRY_OFTEN, [MAX_LOGGED_ATTEMPTS + 10, 4])
    await database.rows(AGE, [3, WEBHOOK_RETENTION_DAYS])
    await createTidyUp(options).run()
    const [left] = await database.rows(COUNT, [])
    expect(left).toEqual({ webhooks: 2, deliveries: 2, attempts: MAX_LOGGED_ATTEMPTS + 1 })
    const [range] = await database.rows(RANGE, [4])
    expect(range).toEqual({ first: 11, last: MAX_LOGGED_ATTEMPTS + 10 })
  })
  it('deletes browsers not used for a year, and allowances that are whole again', async () => {
    const { database, options, seller } = hooks.test
    await database.rows(INSERT_DEVICES, [seller.sellerId])
    await database.rows(INSERT_ALLOWANCES, [seller.sellerId])
    await createTidyUp(options).run()
    expect(await database.rows(COUNT_SIGN_IN, [])).toEqual([{ devices: [true], allowances: [true] }])
  })
})
