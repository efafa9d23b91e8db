import { hash } from 'node:crypto'
import { ApiError } from '@taquilla/contract'
import { DrawingTooLarge } from './drawing-source.ts'
import { type Sanitize, sanitizeInThread } from './seat-map-thread.ts'
import type { SanitizedPlan } from './seat-map-worker.ts'

// Deeper than any real plan; parsing time grows with the square of the depth.
const MAX_DEPTH = 200
const TAG = /<(\/?)[a-z][^<>]*?(\/?)>/gi
/** Size limit of the cache. Plans have up to a megabyte; most have tens of kilobytes. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024

/** Plan to display. It scales to the available space and keeps its proportions. */
export interface SeatMapDrawing {
  readonly svg: string
  /** Hash of the drawing, with which pages cache it. */
  readonly version: string
  readonly width: number
  readonly height: number
}

/**
 * Removes scripts, links, images, animations and external references from a plan before it is stored, and writes its
 * styles as attributes and its copies (`use`) as shapes. Idempotent.
 * @returns null if the text is not an SVG, is nested too deeply, or sanitizing timed out
 * @throws DrawingTooLarge if the result is longer than a plan may be; server.busy if no thread could start
 */
export async function sanitizeSeatMap(svg: string): Promise<SanitizedPlan | null> {
  if (isTooDeep(svg)) return null
  const sanitized = await sanitizeInThread({ svg, isShown: false })
  if (sanitized === 'too-large') throw new DrawingTooLarge()
  if (sanitized === 'not-started') throw new ApiError('server.busy', { values: { retryAfterSeconds: 1 } })
  return sanitized ?? null
}

/**
 * Sanitizes a stored plan again for display, as a second safeguard. Results are cached.
 * @returns null if the plan cannot be drawn
 */
export const drawSeatMap = createDrawingCache(sanitizeInThread)

/** Caches drawings by the plan's hash. Plans whose sanitizing timed out are not cached. */
export function createDrawingCache(sanitizePlan: Sanitize) {
  // Map order is the order of use: the least recently used drawing comes first and is evicted first.
  const cache = new Map<
    string,
    { readonly length: number; readonly drawing: Promise<SeatMapDrawing | null> }
  >()
  let cachedCharacters = 0

  async function draw(svg: string, onTimeout: () => void): Promise<SeatMapDrawing | null> {
    const sanitized = isTooDeep(svg) ? null : await sanitizePlan({ svg, isShown: true })
    if (sanitized === undefined || sanitized === 'not-started') onTimeout()
    if (typeof sanitized !== 'object' || !sanitized?.size) return null
    return { svg: sanitized.svg, version: hash('sha256', sanitized.svg, 'base64url'), ...sanitized.size }
  }

  function evict(digest: string | undefined) {
    const known = digest === undefined ? undefined : cache.get(digest)
    if (digest === undefined || known === undefined) return
    cache.delete(digest)
    cachedCharacters -= known.length
  }

  return (svg: string): Promise<SeatMapDrawing | null> => {
    const digest = hash('sha256', svg)
    const known = cache.get(digest)
    const drawing = known?.drawing ?? draw(svg, () => evict(digest))
    evict(digest)
    cache.set(digest, { length: svg.length, drawing })
    cachedCharacters += svg.length
    while (cachedCharacters > MAX_CACHED_CHARACTERS) evict(cache.keys().next().value)
    return drawing
  }
}

function isTooDeep(svg: string): boolean {
  let depth = 0
  for (const [, closes, closesItself] of svg.matchAll(TAG)) {
    if (closesItself) continue
    depth += closes ? -1 : 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
