// Derives from the samples of a page what a reader must do before sending them.
import { type ListedTickets, readSample, type Sample } from './sample-files.ts'

export interface Preparation {
  /** Samples to send first, in order: those that the page's samples need and the page does not show before. */
  readonly requests: readonly Sample[]
  /** What persons must do on the hosted pages before a sample, since no request does it. */
  readonly sales: readonly Sale[]
  /** Origins that the operator must register, since pages lead back to them. */
  readonly origins: readonly string[]
  /** An id in a request that Taquilla chooses, so that it differs for each reader. */
  readonly chosenId?: string
}

interface Sale extends ListedTickets {
  readonly before: Sample
}

/**
 * Returns what must precede the samples with these ids, given in the order of the page.
 * @throws RangeError if a sample does not exist
 */
export function preparationOf(samples: string, ids: readonly string[]): Preparation {
  const shown = [...new Set(ids)].map((id) => readSample(samples, id))
  const sales = new Map<string, Sale>()
  for (const sample of shown) {
    for (const listed of sample.file.listed ?? []) {
      const key = JSON.stringify(listed)
      if (!sales.has(key)) sales.set(key, { ...listed, before: sample })
    }
  }
  const chosenId = shown.map(chosenIdOf).find((id) => id !== undefined)
  return {
    requests: idsBefore(shown).map((id) => readSample(samples, id)),
    sales: [...sales.values()],
    origins: [...new Set(shown.flatMap(originsOf))],
    ...(chosenId === undefined ? {} : { chosenId }),
  }
}

function idsBefore(shown: readonly Sample[]): readonly string[] {
  const first = new Set<string>()
  const sent = new Set<string>()
  for (const { id, file } of shown) {
    for (const given of file.given ?? []) if (!sent.has(given)) first.add(given)
    sent.add(id)
  }
  return [...first]
}

/** Field names of the URLs whose origin must be registered. */
const RETURN_URLS = ['returnTo', 'returnURL']

function originsOf({ file: { query, body } }: Sample): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...query, ...(body as object | undefined) }
  return RETURN_URLS.flatMap((name) => (name in fields ? [new URL(String(fields[name])).origin] : []))
}

/** Ids that Taquilla chooses are UUIDs of version 7. */
const CHOSEN_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/

function chosenIdOf({ file: { path, body } }: Sample): string | undefined {
  return CHOSEN_ID.exec(JSON.stringify([path, body]))?.[0]
}
