import { exampleIds } from '@taquilla/contract'
import { servedSamples } from './sample-files.ts'

const SHOWN = new Set<string>([
  ...Object.values(exampleIds),
  ...servedSamples().flatMap(({ request }) => request.keeps?.map(({ shown }) => shown) ?? []),
])

/** True if pages show this id. */
export function isShownId(id: unknown): boolean {
  return SHOWN.has(String(id))
}
