import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#database/sql.ts'
import { insertReturnOrigin } from '#domain/sellers/return-origins-repository.ts'
import { buildTestApp, createTestSeller, type TestApp, type TestSeller } from '../build-app.ts'
import { sendCall } from '../call.ts'
import { deliveries } from './deliveries.ts'
import type { Language, Source } from './languages.ts'
import { listForResale } from './list-for-resale.ts'
import { runProgram } from './run-program.ts'
import { answerFile, readSample, SAMPLES, type Sample, servedSamples, shownAnswer } from './sample-files.ts'
import { asShown } from './shown-answer.ts'

const samples = servedSamples()
/** Writes the answers that pages show instead of comparing with them. */
const isRecording = process.env.WRITE_SAMPLE_ANSWERS === '1'

/**
 * Each sample in this language: its program, sent to the listening service, prints the answer that the page shows.
 * And the recipes, on deliveries that we sign ourselves.
 */
export function describeSamplesIn(language: Language) {
  describe(`samples in ${language.id}`, { timeout: 60_000 }, async () => {
    const program = it.skipIf(!(await language.isInstalled()))
    const programs = samples.map((sample) => ({ sample, source: sourceOf(sample, language) }))
    const recipe: Source = {
      file: join(SAMPLES, 'recipes/verify-webhook', language.file),
      name: 'verifyWebhook',
    }
    let test: TestApp
    let apiUrl: string
    let folder: string

    beforeAll(async () => {
      test = await buildTestApp()
      apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
      folder = await mkdtemp(join(tmpdir(), `taquilla-samples-${language.id}-`))
    })
    afterAll(async () => {
      await test.close()
      await rm(folder, { recursive: true, force: true })
    })

    program('can be built', { timeout: 300_000 }, async () => {
      const parts = language.harness ? [recipe, language.harness] : []
      await language.prepare([...programs.map(({ source }) => source), ...parts], folder)
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

    if (language.harness === undefined) return
    program('tell genuine deliveries from others', async () => {
      const cases = deliveries(Math.floor(Date.now() / 1000))
      const { program: command, args } = language.runRecipe(recipe, folder)
      const { stdout } = await runProgram({
        program: command,
        args: [
          ...args,
          ...cases.flatMap((each) => [each.secret, each.id, each.timestamp, each.signatures, each.body]),
        ],
      })
      const verdicts = stdout.trim().split('\n')
      expect(cases.map(({ name }, index) => [name, verdicts[index]])).toEqual(
        cases.map(({ name, isGenuine }) => [name, String(isGenuine)]),
      )
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
  }
  if (sample.request.listed) await listForResale({ test, seller }, sample.request.listed)
  return seller
}

function sourceOf({ id, folder }: Sample, { file }: Language): Source {
  const name = id.replace('/', '-').replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  return { file: join(folder, file), name }
}

async function record(sample: Sample, answer: unknown) {
  if (answer === undefined) await rm(answerFile(sample), { force: true })
  else await writeFile(answerFile(sample), `${JSON.stringify(answer, null, 2)}\n`)
}
