import { hash } from 'node:crypto'
import { type Clean, cleanInThread } from './seat-map-thread.ts'

// Far beyond any plan; a parser's work grows with the square of it.
const MAX_DEPTH = 200
const TAG = /<(\/?)[a-z][^<>]*?(\/?)>/gi
/** A plan may have a megabyte; the usual one has some tens of kilobytes. */
const MAX_REMEMBERED_CHARACTERS = 32 * 1024 * 1024

/** A plan as pages show it: it takes the size that it is given, and keeps its shape. */
export interface SeatMapDrawing {
  readonly svg: string
  /** Stands for what is drawn, so that pages keep a drawing as long as it is this one. */
  readonly version: string
  readonly width: number
  readonly height: number
}

/**
 * A seating plan without scripts, styles, links, motion and outside references, to be stored; what is clean stays as
 * it is.
 * @returns null for what is no SVG, is nested too deeply, or cannot be cleaned in time
 */
export async function cleanSeatMap(svg: string): Promise<string | null> {
  if (isTooDeep(svg)) return null
  return (await cleanInThread({ svg, isShown: false }))?.svg ?? null
}

/**
 * A stored seating plan to be shown: cleaned once more, whatever came to be stored, once for all who look at it.
 * @returns null for what cannot be drawn
 */
export const drawSeatMap = createDrawings(cleanInThread)

/** Draws plans and remembers the drawings, except of a plan that there was no time to clean. */
export function createDrawings(cleanPlan: Clean) {
  // By digest, the least recently used first: pages show the same few plans over and over.
  const drawings = new Map<
    string,
    { readonly length: number; readonly drawing: Promise<SeatMapDrawing | null> }
  >()
  let rememberedCharacters = 0

  async function draw(svg: string, onLate: () => void): Promise<SeatMapDrawing | null> {
    const cleaned = isTooDeep(svg) ? null : await cleanPlan({ svg, isShown: true })
    if (cleaned === undefined) onLate()
    if (!cleaned?.size) return null
    return { svg: cleaned.svg, version: hash('sha256', cleaned.svg, 'base64url'), ...cleaned.size }
  }

  function forget(digest: string | undefined) {
    const known = digest === undefined ? undefined : drawings.get(digest)
    if (digest === undefined || known === undefined) return
    drawings.delete(digest)
    rememberedCharacters -= known.length
  }

  return (svg: string): Promise<SeatMapDrawing | null> => {
    const digest = hash('sha256', svg)
    const known = drawings.get(digest)
    const drawing = known?.drawing ?? draw(svg, () => forget(digest))
    forget(digest)
    drawings.set(digest, { length: svg.length, drawing })
    rememberedCharacters += svg.length
    while (rememberedCharacters > MAX_REMEMBERED_CHARACTERS) forget(drawings.keys().next().value)
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
