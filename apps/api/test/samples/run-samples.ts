import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleIds } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#database/sql.ts'
import { insertReturnOrigin } from '#domain/sellers/return-origins-repository.ts'
import { createOutbound, type Outbound } from '#outbound/outbound.ts'
import { createWebhookDelivery } from '../../src/jobs/deliver-webhooks.ts'
import { buildTestApp, createTestSeller, type TestApp, type TestSeller } from '../build-app.ts'
import { sendCall } from '../call.ts'
import type { Language, Source } from './languages.ts'
import { listForResale } from './list-for-resale.ts'
import { runProgram } from './run-program.ts'
import { readFeedTwice, recipesIn } from './run-recipes.ts'
import { answerFile, readSample, type Sample, servedSamples, shownAnswer } from './sample-files.ts'
import { asShown } from './shown-answer.ts'

const samples = servedSamples()
/** Writes the answers that pages show instead of comparing with them. */
const isRecording = process.env.WRITE_SAMPLE_ANSWERS === '1'

/**
 * Each sample in this language: its program, sent to the listening service, prints the answer that the page shows.
 * And the recipes: on deliveries that we sign ourselves, and on a feed.
 */
export function describeSamplesIn(language: Language) {
  describe(`samples in ${language.id}`, { timeout: 60_000 }, async () => {
    const program = it.skipIf(!(await language.isInstalled()))
    const programs = samples.map((sample) => ({ sample, source: sourceOf(sample, language) }))
    const recipes = language.harness === undefined ? undefined : recipesIn(language, language.harness)
    let test: TestApp
    let apiUrl: string
    let folder: string

    beforeAll(async () => {
      test = await buildTestApp({ outbound: RECEIVER })
      apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
      folder = await mkdtemp(join(tmpdir(), `taquilla-samples-${language.id}-`))
    })
    afterAll(async () => {
      await test.close()
      await rm(folder, { recursive: true, force: true })
    })

    program('can be built', { timeout: 300_000 }, async () => {
      const sources = programs.map(({ source }) => source)
      await language.prepare([...sources, ...(recipes?.sources ?? [])], folder)
    })

    program.each(programs)('$sample.id', async ({ sample, source }) => {
      const seller = await preparedSeller(test, sample)
      const { code, stdout, stderr } = await runProgram(language.run(source, folder), {
        TAQUILLA_API: apiUrl,
        TAQUILLA_PRIVATE_KEY: seller.privateKey,
        TAQUILLA_PUBLIC_KEY: seller.publicKey,
      })
      const isRefused = (sample.request.status ?? 200) >= 400
      expect({ isRefused: code !== 0, stdout, stderr }).toMatchObject({ isRefused })
      const answer = stdout.trim() === '' ? undefined : asShown(JSON.parse(stdout))
      if (isRecording) await record(sample, answer)
      expect(answer).toEqual(shownAnswer(sample))
    })

    if (recipes === undefined) return
    program('tell genuine deliveries from others', async () => {
      const { expected, given } = await recipes.verify(folder)
      expect(given).toEqual(expected)
    })

    program('tell news from what came before and from what is older', async () => {
      const { expected, given } = await recipes.receive(folder)
      expect(given).toEqual(expected)
    })

    program('catch up by the feed, page by page, and go on where they ended', async () => {
      sellerCount += 1
      const seller = await createTestSeller(test.database, `seller-of-samples-${sellerCount}`)
      const { expected, given } = await readFeedTwice({ test, seller, apiUrl }, (environment) =>
        recipes.catchUp(folder, environment),
      )
      expect(given).toEqual(expected)
    })
  })
}

/** Where the people of the samples return to. */
const RETURN_ORIGINS = ['https://teatromirasoles.example', 'https://estadioajusco.example']

// The shows of the samples have dates: as seen from here they always lie ahead.
const MOVE_CLOCK = statement(
  'test.move_clock_of_samples',
  `update sellers set clock_offset = '2027-02-11T14:05:00Z'::timestamptz - now() where seller_id = $1`,
)

// Programs name an endpoint by the id that pages show.
const RENAME_ENDPOINT = statement(
  'test.rename_webhook_endpoint',
  `update webhook_endpoints
   set webhook_endpoint_id = $2
   where seller_id = $1 and webhook_endpoint_id <> $2`,
)

/** The server that the samples register confirms everything. */
const RECEIVER: Outbound = {
  ...createOutbound([]),
  send: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
}

let sellerCount = 0

/** A new seller who has sent what the sample comes after. */
async function preparedSeller(test: TestApp, sample: Sample): Promise<TestSeller> {
  sellerCount += 1
  const seller = await createTestSeller(test.database, `seller-of-samples-${sellerCount}`)
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

/** The work of a worker, until none is left. */
async function settle(test: TestApp) {
  await test.runJobs()
  const delivery = createWebhookDelivery(test.options, {
    error(details) {
      throw new Error('A delivery of a sample was not recorded.', { cause: details })
    },
  })
  while ((await delivery.deliverOnce()) > 0);
}

function sourceOf({ id, folder }: Sample, { file }: Language): Source {
  const name = id.replace('/', '-').replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  return { file: join(folder, file), name }
}

async function record(sample: Sample, answer: unknown) {
  if (answer === undefined) await rm(answerFile(sample), { force: true })
  else await writeFile(answerFile(sample), `${JSON.stringify(answer, null, 2)}\n`)
}
