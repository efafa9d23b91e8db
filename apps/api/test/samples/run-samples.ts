import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TestSeller } from '../build-app.ts'
import { createKeptIds } from './kept-ids.ts'
import type { Language, Source } from './language.ts'
import { emptySeller, newSeller, openReaderBefore, type SampleReader } from './prepared-seller.ts'
import { FIRST_ADMISSION, readFeedTwice, recipesIn } from './run-recipes.ts'
import { type Sample, shownAnswer } from './sample-files.ts'
import type { SamplePlace } from './sample-place.ts'
import { bodyAsShown } from './shown-answer.ts'

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
      const reader = await openReaderBefore(place().test, sample)
      const environment = {
        ...environmentOf(reader.seller, place()),
        ...Object.fromEntries(reader.variables),
      }
      const source = sourceOf(sample, language, place())
      const { code, stdout, stderr } = await language.run(source, { folder: built(), environment })
      const isRefused = (sample.request.status ?? 200) >= 400
      expect({ isRefused: code !== 0, stdout, stderr }).toMatchObject({ isRefused })
      const answer =
        stdout.trim() === '' ? undefined : bodyAsShown(sample.operation, shownFor(reader, sample, stdout))
      // Pages show no response of what they only prepare with.
      const shown = shownAnswer(sample, 'es')
      if (shown !== undefined || sample.operation.answer === undefined) expect(answer).toEqual(shown)
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

    program('go from an event to an admitted ticket', async () => {
      const environment = environmentOf(await emptySeller(place().test), place())
      const outcome = await recipes.admitFirstTicket(built(), environment)
      expect(outcome).toMatchObject({ code: 0, stdout: FIRST_ADMISSION })
    })
  })
}

/** The output with the ids that pages show, also those that this response has for later samples. */
function shownFor({ show }: SampleReader, sample: Sample, stdout: string): string {
  const own = createKeptIds()
  own.keep(sample, stdout)
  return own.show(show(stdout))
}

function environmentOf({ privateKey, publicKey }: TestSeller, { apiUrl }: SamplePlace) {
  return { TAQUILLA_API: apiUrl, TAQUILLA_PRIVATE_KEY: privateKey, TAQUILLA_PUBLIC_KEY: publicKey }
}

function sourceOf({ id }: Sample, { file }: Language, { folder }: SamplePlace): Source {
  const name = id.replace('/', '-').replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  return { file: join(folder, 'programs', id, file), name }
}
