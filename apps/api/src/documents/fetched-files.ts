import { hash } from 'node:crypto'
import {
  FETCHED_FILE_LIFETIME_SECONDS,
  FETCHED_FILE_TIMEOUT_SECONDS,
  MAX_FETCHED_FILE_BYTES,
} from '@taquilla/contract'
import type { ImageMediaType } from '@taquilla/contract/guest'
import type { Outbound } from '#outbound/outbound.ts'

const MAX_CACHED_BYTES = 64 * 1024 * 1024
/** Pause after a failed fetch, so that repeated page loads do not hit the seller's server each time. */
export const FAILURE_PAUSE_SECONDS = 15

/** Cache of files on sellers' servers: codes as pictures, and tickets as PDF. */
export interface FetchedFiles {
  /** Returns the file, or undefined if it cannot be fetched or `isAccepted` rejects it. */
  fetch(url: string, isAccepted: (file: Buffer) => boolean): Promise<Buffer | undefined>
}

interface CachedFile {
  readonly file: Promise<Buffer | undefined>
  readonly since: number
  size: number
  lastsMs: number
}

/** Fetches through `outbound`, which blocks private addresses, and caches in memory with a time and size limit. */
export function createFetchedFiles(outbound: Outbound): FetchedFiles {
  // Ordered by last use, oldest first.
  const cache = new Map<string, CachedFile>()

  async function load(url: string): Promise<Buffer | undefined> {
    const timeoutMs = FETCHED_FILE_TIMEOUT_SECONDS * 1_000
    const request = { url, method: 'GET', timeoutMs, maxBytes: MAX_FETCHED_FILE_BYTES } as const
    const answer = await outbound.send(request).catch(() => undefined)
    return answer?.status === 200 ? answer.body : undefined
  }

  function start(url: string, isAccepted: (file: Buffer) => boolean): CachedFile {
    const entry: CachedFile = {
      file: load(url).then((file) => (file && isAccepted(file) ? file : undefined)),
      since: performance.now(),
      size: 0,
      lastsMs: Number.POSITIVE_INFINITY,
    }
    void entry.file.then((file) => {
      entry.size = file?.length ?? 0
      entry.lastsMs =
        performance.now() -
        entry.since +
        (file ? FETCHED_FILE_LIFETIME_SECONDS : FAILURE_PAUSE_SECONDS) * 1_000
      evictOldest(cache)
    })
    return entry
  }

  return {
    fetch(url, isAccepted) {
      const name = hash('sha256', url)
      const known = cache.get(name)
      const isFresh = known !== undefined && performance.now() - known.since < known.lastsMs
      const entry = isFresh ? known : start(url, isAccepted)
      cache.delete(name)
      cache.set(name, entry)
      return entry.file
    },
  }
}

const MAX_CACHED_FILES = 2_000

function evictOldest(cache: Map<string, CachedFile>) {
  let bytes = [...cache.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [name, { size }] of cache) {
    if (bytes <= MAX_CACHED_BYTES && cache.size <= MAX_CACHED_FILES) return
    cache.delete(name)
    bytes -= size
  }
}

type Signature = readonly [at: number, bytes: string]

/** Magic bytes at the start of each image format. */
const SIGNATURES: Readonly<Record<ImageMediaType, readonly (readonly Signature[])[]>> = {
  'image/png': [[[0, '\x89PNG\r\n\x1a\n']]],
  'image/jpeg': [[[0, '\xff\xd8\xff']]],
  'image/gif': [[[0, 'GIF87a']], [[0, 'GIF89a']]],
  'image/webp': [
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
}

/** Detects the image type from the bytes, ignoring any declared type; undefined if pages cannot show it. */
export function sniffImage(bytes: Buffer): ImageMediaType | undefined {
  const has = ([at, text]: Signature) => bytes.toString('latin1', at, at + text.length) === text
  for (const [mediaType, forms] of Object.entries(SIGNATURES)) {
    if (forms.some((signatures) => signatures.every(has))) return mediaType as ImageMediaType
  }
  return undefined
}
