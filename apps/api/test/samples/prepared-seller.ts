import {
  createWebhookEndpoint,
  exampleIds,
  type Language,
  type Listing,
  listForOwner,
  setRules,
} from '@taquilla/contract'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { createDeliverWebhooks } from '../../src/jobs/deliver-webhooks.ts'
import { createTestSeller, type TestApp, type TestSeller } from '../build-app.ts'
import { sendCall } from '../call.ts'
import { positional } from '../positional.ts'
import { listForResale, renameListings } from './list-for-resale.ts'
import { readSample, type Sample } from './sample-files.ts'
import { asShown, bodyAsShown } from './shown-answer.ts'
import { SHOWN_HOLDS } from './shown-ids.ts'

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

// Gives the rule of the first show the id that samples use.
const RENAME_RULE = positional(
  'test.rename_rule',
  `update rules
   set rule_id = $2
   where seller_id = $1 and rule_type = 'show' and show_id = 'aurelia-0319' and rule_id <> $2`,
)

// Gives the hold the id that samples use, also in the hold that it replaced.
const RENAME_HOLD = positional(
  'test.rename_hold',
  `with items as (
     update buy_intention_items set buy_intention_id = $3 where seller_id = $1 and buy_intention_id = $2
   ), replaced as (
     update buy_intentions set replaced_by = $3 where seller_id = $1 and replaced_by = $2
   )
   update buy_intentions set buy_intention_id = $3 where seller_id = $1 and buy_intention_id = $2`,
)

/** A reader of the documentation with a seller of their own. */
export interface SampleReader {
  readonly seller: TestSeller
  /** Does what must precede the sample and is no request: persons list tickets and pay, background jobs run. */
  prepareFor(sample: Sample): Promise<void>
  /** Sends the sample and returns the response as pages show it. */
  send(sample: Sample): Promise<{ readonly status: number; readonly answer: unknown }>
  /** Runs all jobs until none is left. */
  settle(): Promise<void>
}

let sellerCount = 0

export function newSeller(test: TestApp): Promise<TestSeller> {
  sellerCount += 1
  return createTestSeller(test.database, `seller-of-samples-${sellerCount}`)
}

/** Creates a seller without data, whose clock is before all shows of the samples. */
export async function emptySeller(test: TestApp): Promise<TestSeller> {
  const seller = await newSeller(test)
  await test.database.rows(MOVE_CLOCK, [seller.sellerId])
  for (const origin of RETURN_ORIGINS) await insertReturnOrigin(test.database, seller.sellerId, origin)
  return seller
}

export async function openSampleReader(test: TestApp, language: Language = 'es'): Promise<SampleReader> {
  const seller = await emptySeller(test)
  const settle = () => runAllJobs(test)

  return {
    seller,
    settle,
    async prepareFor({ request }) {
      for (const listed of request.listed ?? []) await listForResale({ test, seller }, listed)
      if (request.hasSettled) await settle()
    },
    async send({ id, operation, request }) {
      const { path = {}, query = {}, headers = {}, body } = request
      const { status, text } = await sendCall(test.app, operation, {
        key: seller.privateKey,
        params: path,
        query,
        headers: { 'accept-language': language, ...headers },
        body,
      })
      if (operation.id === createWebhookEndpoint.id) {
        await test.database.rows(RENAME_ENDPOINT, [seller.sellerId, exampleIds.webhookEndpoint])
      }
      const shownHold = SHOWN_HOLDS[id]
      if (shownHold !== undefined && status === 200) {
        const made: string = JSON.parse(text)._id
        await test.database.rows(RENAME_HOLD, [seller.sellerId, made, shownHold])
        return { status, answer: asShown(JSON.parse(text.replaceAll(made, shownHold))) }
      }
      if (operation.id === listForOwner.id && status === 200) {
        const listings: readonly Listing[] = JSON.parse(text)
        await renameListings(
          { test, seller },
          listings.map(({ ticketId }) => ticketId),
        )
      }
      if (operation.id === setRules.id) {
        await test.database.rows(RENAME_RULE, [seller.sellerId, exampleIds.ruleShow])
      }
      return { status, answer: text === '' ? undefined : bodyAsShown(operation, text) }
    },
  }
}

/** Creates a seller and does all that must precede the sample. */
export async function preparedSeller(test: TestApp, sample: Sample): Promise<TestSeller> {
  const reader = await openSampleReader(test)
  for (const given of (sample.request.given ?? []).map(readSample)) {
    const { status, answer } = await reader.send(given)
    if (status !== statusOf(given)) {
      throw new Error(`${given.id}, sent before, answered ${status}: ${JSON.stringify(answer)}`)
    }
  }
  await reader.prepareFor(sample)
  return reader.seller
}

export function statusOf({ request }: Sample): number {
  return request.status ?? 200
}

async function runAllJobs(test: TestApp) {
  await test.runJobs()
  const delivery = createDeliverWebhooks(test.options, {
    error(details) {
      throw new Error('A delivery of a sample was not recorded.', { cause: details })
    },
  })
  while ((await delivery.deliverOnce()) > 0);
}
