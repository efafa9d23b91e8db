// A reader pastes the commands of the documentation into a terminal, with the keys of the empty seller that `npm start`
// makes: one who starts with any page, and one who follows the whole sidebar.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readSellerFile } from '../../src/demo/credential-files.ts'
import { makeFreshSeller } from '../../src/demo/empty-seller.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { createKeptIds } from './kept-ids.ts'
import { runAllJobs, statusOf } from './prepared-seller.ts'
import { succeeds } from './run-program.ts'
import { readSample, shownAnswer } from './sample-files.ts'
import {
  isRecording,
  type PageStep,
  readSamplePages,
  recordAnswer,
  type SamplePage,
  writeAnswers,
} from './sample-pages.ts'
import { RECEIVER } from './sample-place.ts'
import { bodyAsShown } from './shown-answer.ts'
import { openTerminal } from './terminal.ts'

const hasCurl = await succeeds('bash', '-c', 'curl --version')
const pages = await readSamplePages()
const withSamples = { es: pages.es.filter(hasSteps), en: pages.en.filter(hasSteps) }
/** In English, only pages whose responses have texts differ. */
const withTexts = withSamples.en.filter(({ steps }) =>
  steps.some(({ id, isShown }) => isShown && hasTexts(id)),
)

function hasSteps({ steps }: SamplePage): boolean {
  return steps.length > 0
}

function hasTexts(id: string): boolean {
  const [es, en] = LANGUAGES.map((language) => JSON.stringify(shownAnswer(readSample(id), language)))
  return es !== en
}

let test: TestApp
let apiUrl: string
beforeAll(async () => {
  test = await buildTestApp({ outbound: RECEIVER })
  apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await test.close()
  if (isRecording) await writeAnswers()
})

/**
 * A reader with an empty seller and a terminal. After the commands of other pages, responses such as lists differ from those that a page shows.
 */
async function openReader(language: Language, { hasReadOtherPages = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'taquilla-reader-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await makeFreshSeller({ database: test.database, dataDir, apiUrl, siteUrl: test.options.siteUrl })
  const seller = await readSellerFile(dataDir)
  const terminal = openTerminal({
    TAQUILLA_API: apiUrl,
    TAQUILLA_PRIVATE_KEY: seller?.privateKey ?? '',
    TAQUILLA_PUBLIC_KEY: seller?.publicKey ?? '',
  })
  onTestFinished(terminal.close)
  const ids = createKeptIds()
  const sent = new Set<string>()

  return {
    /** Pastes a command, unless it is a preparation that was sent before, and expects what the page shows. */
    async follow({ id, isShown, command }: PageStep) {
      if (!isShown && sent.has(id)) return
      const sample = readSample(id)
      if (sample.request.runsJobs) await runAllJobs(test)
      const { code, stdout, stderr } = await terminal.paste(command)
      sent.add(id)
      ids.keep(sample, stdout)
      const isRefused = code !== 0
      expect({ isRefused }, `${id}\n${stdout}${stderr}`).toEqual({ isRefused: statusOf(sample) >= 400 })
      if (!isShown || hasReadOtherPages) return
      const answer = stdout.trim() === '' ? undefined : bodyAsShown(sample.operation, ids.show(stdout))
      if (isRecording) recordAnswer(id, language, answer)
      else expect(answer, id).toEqual(shownAnswer(sample, language))
    },
  }
}

it('pages show the same samples in the same order in both languages', () => {
  const shown = ({ page, steps }: SamplePage) => ({
    page,
    steps: steps.map(({ id, isShown }) => ({ id, isShown })),
  })
  expect(pages.en.map(shown)).toEqual(pages.es.map(shown))
})

describe.each(LANGUAGES)('the commands of a page, in %s', (language) => {
  const shown = language === 'es' || isRecording ? withSamples[language] : withTexts
  it.skipIf(!hasCurl).each(shown)('$page', async ({ steps }) => {
    const reader = await openReader(language)
    for (const step of steps) await reader.follow(step)
  })
})

it.skipIf(!hasCurl || isRecording)(
  'the commands of all pages, in the order of the sidebar',
  {
    timeout: 300_000,
  },
  async () => {
    const reader = await openReader('es', { hasReadOtherPages: true })
    for (const { steps } of withSamples.es) {
      for (const step of steps) await reader.follow(step)
      // The worker goes on while a person reads.
      await runAllJobs(test)
    }
  },
)
