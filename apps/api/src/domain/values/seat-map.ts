import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

const MAX_CLEANING_MS = 10_000
const MAX_REMEMBERED = 200
// Far beyond any plan; a parser's work grows with the square of it.
const MAX_DEPTH = 200
const TAG = /<(\/?)[a-z][^<>]*?(\/?)>/gi

interface Waiting {
  readonly resolve: (cleaned: string | null) => void
  readonly timer: NodeJS.Timeout
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()
// By digest, the least recently used first: pages show the same few plans over and over.
const remembered = new Map<string, string | null>()

/**
 * A seating plan without scripts, styles, links, motion and outside references; what is clean stays as it is. In a
 * thread of its own: a plan of a megabyte would keep everybody waiting.
 * @returns null for what is no SVG, is nested too deeply, or cannot be cleaned in time
 */
export async function cleanSeatMap(svg: string): Promise<string | null> {
  if (isTooDeep(svg)) return null
  const digest = hash('sha256', svg)
  const known = remembered.get(digest)
  const cleaned = known === undefined ? await cleanInThread(svg) : known
  remembered.delete(digest)
  remembered.set(digest, cleaned)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return cleaned
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

function cleanInThread(svg: string): Promise<string | null> {
  const thread = startedWorker()
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const timer = setTimeout(stopWorker, MAX_CLEANING_MS)
    waiting.set(id, { resolve, timer })
    thread.postMessage({ id, svg })
  })
}

function startedWorker(): Worker {
  if (worker !== undefined) return worker
  const thread = new Worker(new URL('./seat-map-worker.ts', import.meta.url))
  thread.on('message', ({ id, cleaned }: { readonly id: number; readonly cleaned: string | null }) =>
    settle(id, cleaned),
  )
  thread.on('error', stopWorker)
  // A thread that waits for plans must not keep a process from ending.
  thread.unref()
  worker = thread
  return thread
}

/** Gives up what is under way; the next plan gets a new thread. */
function stopWorker() {
  void worker?.terminate()
  worker = undefined
  for (const id of waiting.keys()) settle(id, null)
}

function settle(id: number, cleaned: string | null) {
  const found = waiting.get(id)
  if (found === undefined) return
  waiting.delete(id)
  clearTimeout(found.timer)
  found.resolve(cleaned)
}
