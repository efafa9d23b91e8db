import { inLanguage, type Language } from '@taquilla/contract'
import { registerReturnOrigins } from '../../src/demo/sandbox-access.ts'
import { createDeliverWebhooks } from '../../src/jobs/deliver-webhooks.ts'
import { createTestSeller, type TestApp, type TestSeller } from '../build-app.ts'
import { sendCall } from '../call.ts'
import { positional } from '../positional.ts'
import { createKeptIds } from './kept-ids.ts'
import { precedingSamples, type Sample } from './sample-files.ts'
import { bodyAsShown } from './shown-answer.ts'

// Shows of the samples have fixed dates, which must be in the future whenever the tests run.
const MOVE_CLOCK = positional(
  'test.move_clock_of_samples',
  `update sellers set clock_offset = '2027-02-11T14:05:00Z'::timestamptz - now() where seller_id = $1`,
)

/** A reader of the documentation with a seller of their own. */
export interface SampleReader {
  readonly seller: TestSeller
  /** Ids of earlier responses, by the variables that samples name. */
  readonly variables: ReadonlyMap<string, string>
  /** The text with the ids that pages show. */
  show(text: string): string
  /** Sends the sample, after background jobs if it needs them, and returns the response as pages show it. */
  send(sample: Sample): Promise<{ readonly status: number; readonly answer: unknown }>
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
  await registerReturnOrigins(test.database, seller.sellerId, test.options.siteUrl)
  return seller
}

export async function openSampleReader(test: TestApp, language: Language = 'es'): Promise<SampleReader> {
  const seller = await emptySeller(test)
  const ids = createKeptIds()

  return {
    seller,
    variables: ids.values,
    show: ids.show,
    async send(sample) {
      const { operation, request } = sample
      if (request.runsJobs) await runAllJobs(test)
      const { path = {}, query = {}, headers = {}, body } = inLanguage(request, language) as typeof request
      const { status, text } = await sendCall(test.app, ids.fill(operation), {
        key: seller.privateKey,
        params: ids.fill(path),
        query: ids.fill(query),
        headers: { 'accept-language': language, ...headers },
        body: ids.fill(body),
      })
      ids.keep(sample, text)
      return { status, answer: text === '' ? undefined : bodyAsShown(operation, ids.show(text)) }
    },
  }
}

/** Creates a seller and does all that must precede the sample. */
export async function openReaderBefore(test: TestApp, sample: Sample): Promise<SampleReader> {
  const reader = await openSampleReader(test)
  for (const given of precedingSamples(sample)) {
    const { status, answer } = await reader.send(given)
    if (status !== statusOf(given)) {
      throw new Error(`${given.id}, sent before, answered ${status}: ${JSON.stringify(answer)}`)
    }
  }
  if (sample.request.runsJobs) await runAllJobs(test)
  return reader
}

export function statusOf({ request }: Sample): number {
  return request.status ?? 200
}

/** Runs all jobs until none is left. */
export async function runAllJobs(test: TestApp) {
  await test.runJobs()
  const delivery = createDeliverWebhooks(test.options, {
    error(details) {
      throw new Error('A delivery of a sample was not recorded.', { cause: details })
    },
  })
  while ((await delivery.deliverOnce()) > 0);
}
