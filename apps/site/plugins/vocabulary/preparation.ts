// Derives from the samples of a page what a reader must send before each of them.
import type { Language } from '@taquilla/contract'
import { precedingIds, readSample, type Sample } from './sample-files.ts'

export interface Preparation {
  /** Samples to send directly before, in order: those that the sample needs and that were not sent on the page. */
  readonly requests: readonly Sample[]
  /** Origins that must be registered, since hosted pages lead back to them, and that no earlier sample needs. */
  readonly origins: readonly string[]
}

/**
 * Returns what must precede each of the samples with these ids, given in the order of the page.
 * @throws RangeError if a sample does not exist
 */
export function preparationsOf(
  samples: string,
  ids: readonly string[],
  language: Language = 'es',
): readonly Preparation[] {
  const done = new Set<string>()
  const isFirst = (id: string) => !done.has(id) && done.add(id) !== undefined
  return ids.map((id) => {
    const sample = readSample(samples, id, language)
    const requests = precedingIds(samples, sample.file)
      .filter(isFirst)
      .map((given) => readSample(samples, given, language))
    const origins = originsOf(sample).filter(isFirst)
    done.add(id)
    return { requests, origins }
  })
}

/** Field names of the URLs whose origin must be registered. */
const RETURN_URLS = ['returnTo', 'returnURL']

function originsOf({ file: { query, body } }: Sample): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...query, ...(body as object | undefined) }
  return RETURN_URLS.flatMap((name) => (name in fields ? [new URL(String(fields[name])).origin] : []))
}
