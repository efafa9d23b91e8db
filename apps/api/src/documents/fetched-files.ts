import { hash } from 'node:crypto'
import type { Outbound } from '#outbound/outbound.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024
const MAX_KEPT_BYTES = 64 * 1024 * 1024
const FETCH_TIMEOUT_MS = 10_000
const KEPT_MS = 10 * 60_000
/** After a failure the address is left alone this long, so that a page that asks again and again asks us alone. */
export const FAILURE_KEPT_SECONDS = 15

/** Files that sellers keep: codes as pictures, and tickets as PDF. */
export interface FetchedFiles {
  /** The file, where it can be had and is what is wanted; undefined otherwise. */
  fetch(url: string, isWanted: (file: Buffer) => boolean): Promise<Buffer | undefined>
}

interface Kept {
  readonly file: Promise<Buffer | undefined>
  readonly since: number
  size: number
  lastsMs: number
}

/** Fetches through the guarded way out, and keeps in memory what many ask for at once: a bounded part, for minutes. */
export function createFetchedFiles(outbound: Outbound): FetchedFiles {
  // The least recently used first.
  const kept = new Map<string, Kept>()

  async function load(url: string): Promise<Buffer | undefined> {
    const request = { url, method: 'GET', timeoutMs: FETCH_TIMEOUT_MS, maxBytes: MAX_FILE_BYTES } as const
    const answer = await outbound.send(request).catch(() => undefined)
    return answer?.status === 200 ? answer.body : undefined
  }

  function start(url: string, isWanted: (file: Buffer) => boolean): Kept {
    const entry: Kept = {
      file: load(url).then((file) => (file && isWanted(file) ? file : undefined)),
      since: performance.now(),
      size: 0,
      lastsMs: Number.POSITIVE_INFINITY,
    }
    void entry.file.then((file) => {
      entry.size = file?.length ?? 0
      entry.lastsMs = performance.now() - entry.since + (file ? KEPT_MS : FAILURE_KEPT_SECONDS * 1_000)
      forgetOldest(kept)
    })
    return entry
  }

  return {
    fetch(url, isWanted) {
      const name = hash('sha256', url)
      const known = kept.get(name)
      const isFresh = known !== undefined && performance.now() - known.since < known.lastsMs
      const entry = isFresh ? known : start(url, isWanted)
      kept.delete(name)
      kept.set(name, entry)
      return entry.file
    },
  }
}

const MAX_KEPT_FILES = 2_000

function forgetOldest(kept: Map<string, Kept>) {
  let bytes = [...kept.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [name, { size }] of kept) {
    if (bytes <= MAX_KEPT_BYTES && kept.size <= MAX_KEPT_FILES) return
    kept.delete(name)
    bytes -= size
  }
}
