// Readers send the samples of the documentation: one who starts with any page, and one who follows the whole sidebar.
import { LANGUAGES, type Language } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { openSampleReader, type SampleReader, statusOf } from './prepared-seller.ts'
import { isRecording, recordAnswer, writeAnswers } from './record-answers.ts'
import { readSample, shownAnswer } from './sample-files.ts'
import { readSamplePages } from './sample-pages.ts'
import { RECEIVER } from './sample-place.ts'

const pages = await readSamplePages()
const withSamples = pages.es.filter(({ samples }) => samples.length > 0)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ outbound: RECEIVER })
})
afterAll(async () => {
  await test.close()
  if (isRecording) await writeAnswers()
})

/** Sends a sample and expects the response that pages show in this language. */
async function expectShown(reader: SampleReader, id: string, language: Language) {
  const sample = readSample(id)
  await reader.prepareFor(sample)
  const { status, answer } = await reader.send(sample)
  expect({ id, status, answer }).toMatchObject({ id, status: statusOf(sample) })
  if (isRecording) recordAnswer(id, language, answer)
  else expect(answer, id).toEqual(shownAnswer(sample, language))
}

it('pages show the same samples in the same order in both languages', () => {
  expect(pages.en).toEqual(pages.es)
})

describe.each(LANGUAGES)('the samples of a page for a seller without data, in %s', (language) => {
  it.each(withSamples)('$page', async ({ preparation, samples }) => {
    const reader = await openSampleReader(test, language)
    for (const id of [...preparation, ...samples]) await expectShown(reader, id, language)
  })
})

// Responses differ from those shown alone, for example in lists; each request succeeds all the same.
it.skipIf(isRecording)(
  'the samples of all pages, in the order of the sidebar, succeed for one seller',
  async () => {
    const reader = await openSampleReader(test)
    const sent = new Set<string>()
    for (const { preparation, samples } of withSamples) {
      const first = preparation.filter((id) => !sent.has(id))
      for (const id of [...first, ...samples]) {
        const sample = readSample(id)
        await reader.prepareFor(sample)
        const { status } = await reader.send(sample)
        expect({ id, status }).toEqual({ id, status: statusOf(sample) })
        sent.add(id)
      }
      await reader.settle()
    }
  },
)
