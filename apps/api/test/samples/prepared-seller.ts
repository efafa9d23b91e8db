import { exampleIds } from '@taquilla/contract'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { createDeliverWebhooks } from '../../src/jobs/deliver-webhooks.ts'
import { createTestSeller, type TestApp, type TestSeller } from '../build-app.ts'
import { sendCall } from '../call.ts'
import { positional } from '../positional.ts'
import { listForResale } from './list-for-resale.ts'
import { readSample, type Sample } from './sample-files.ts'

/** Registered origins to which the hosted pages of the samples redirect. */
const RETURN_ORIGINS = ['https://teatromirasoles.example', 'https://estadioajusco.example']

// Shows of the samples have fixed dates, which must be in the future whenever the tests run.
const MOVE_CLOCK = positional(
  'test.move_clock_of_samples',
  `update sellers set clock_offset = '2027-02-11T14:05:00Z'::timestamptz - now() where seller_id = $1`,
)

// Gives the endpoint the id that samples use.
const RENAME_ENDPOINT = positional(
  'test.rename_webhook_endpoint',
  `update webhook_endpoints
   set webhook_endpoint_id = $2
   where seller_id = $1 and webhook_endpoint_id <> $2`,
)

let sellerCount = 0

export function newSeller(test: TestApp): Promise<TestSeller> {
  sellerCount += 1
  return createTestSeller(test.database, `seller-of-samples-${sellerCount}`)
}

/** Creates a seller and sends the calls that must precede the sample. */
export async function preparedSeller(test: TestApp, sample: Sample): Promise<TestSeller> {
  const seller = await newSeller(test)
  await test.database.rows(MOVE_CLOCK, [seller.sellerId])
  for (const origin of RETURN_ORIGINS) await insertReturnOrigin(test.database, seller.sellerId, origin)
  for (const id of sample.request.given ?? []) {
    const { operation, request } = readSample(id)
    const { path = {}, query = {}, headers = {}, body } = request
    const call = { key: seller.privateKey, params: path, query, headers, body }
    const { status, text } = await sendCall(test.app, operation, call)
    if (status !== (request.status ?? 200)) throw new Error(`${id}, sent before, answered ${status}: ${text}`)
    await test.database.rows(RENAME_ENDPOINT, [seller.sellerId, exampleIds.webhookEndpoint])
  }
  if (sample.request.listed) await listForResale({ test, seller }, sample.request.listed)
  if (sample.request.hasSettled) await settle(test)
  return seller
}

/** Runs all jobs until none is left. */
async function settle(test: TestApp) {
  await test.runJobs()
  const delivery = createDeliverWebhooks(test.options, {
    error(details) {
      throw new Error('A delivery of a sample was not recorded.', { cause: details })
    },
  })
  while ((await delivery.deliverOnce()) > 0);
}
