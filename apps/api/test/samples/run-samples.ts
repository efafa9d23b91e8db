import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Language, Source } from './language.ts'
import { newSeller, preparedSeller } from './prepared-seller.ts'
import { readFeedTwice, recipesIn } from './run-recipes.ts'
import { answerFile, type Sample, shownAnswer } from './sample-files.ts'
import type { SamplePlace } from './sample-place.ts'
import { asShown } from './shown-answer.ts'

/** Writes the answers that pages show instead of comparing them. */
const isRecording = process.env.WRITE_SAMPLE_ANSWERS === '1'

interface Programs {
  readonly samples: readonly Sample[]
  readonly place: () => SamplePlace
}

/**
 * Runs samples in a language: each program is sent to the service and must print the answer that the page shows. Also
 * runs the language's recipes on deliveries that the test signs, and on a feed.
 */
export function describeSamplesIn(language: Language, { samples, place }: Programs) {
  describe(`samples in ${language.id}`, { timeout: 60_000 }, async () => {
    const program = it.skipIf(!(await language.isInstalled()))
    const recipes = language.harness === undefined ? undefined : recipesIn(language, language.harness)
    const built = () => join(place().folder, language.id)

    program('can be built', { timeout: 300_000 }, async () => {
      const sources = samples.map((sample) => sourceOf(sample, language, place()))
      await language.prepare([...sources, ...(recipes?.sources ?? [])], built())
    })

    program.each(samples)('$id', async (sample) => {
      const seller = await preparedSeller(place().test, sample)
      const environment = {
        TAQUILLA_API: place().apiUrl,
        TAQUILLA_PRIVATE_KEY: seller.privateKey,
        TAQUILLA_PUBLIC_KEY: seller.publicKey,
      }
      const source = sourceOf(sample, language, place())
      const { code, stdout, stderr } = await language.run(source, { folder: built(), environment })
      const isRefused = (sample.request.status ?? 200) >= 400
      expect({ isRefused: code !== 0, stdout, stderr }).toMatchObject({ isRefused })
      const answer = stdout.trim() === '' ? undefined : asShown(JSON.parse(stdout))
      if (isRecording) await record(sample, answer)
      expect(answer).toEqual(shownAnswer(sample))
    })

    if (recipes === undefined) return
    program('tell genuine deliveries from others', async () => {
      const { expected, given } = await recipes.verify(built())
      expect(given).toEqual(expected)
    })

    program('tell news from what came before and from what is older', async () => {
      const { expected, given } = await recipes.receive(built())
      expect(given).toEqual(expected)
    })

    program('catch up by the feed, page by page, and go on where they ended', async () => {
      const seller = await newSeller(place().test)
      const { expected, given } = await readFeedTwice({ ...place(), seller }, (environment) =>
        recipes.catchUp(built(), environment),
      )
      expect(given).toEqual(expected)
    })
  })
}

function sourceOf({ id }: Sample, { file }: Language, { folder }: SamplePlace): Source {
  const name = id.replace('/', '-').replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  return { file: join(folder, 'programs', id, file), name }
}

async function record(sample: Sample, answer: unknown) {
  if (answer === undefined) await rm(answerFile(sample), { force: true })
  else await writeFile(answerFile(sample), `${JSON.stringify(answer, null, 2)}\n`)
}
