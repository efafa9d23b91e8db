import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { WorkerMessage } from './seat-map-worker.ts'

const MAX_CLEANING_MS = 30_000
/** A thread reads a whole DOM before its first plan, which on a machine under load takes its time. */
const MAX_START_MS = 60_000
const MAX_REMEMBERED = 200
// Far beyond any plan; a parser's work grows with the square of it.
const MAX_DEPTH = 200
const TAG = /<(\/?)[a-z][^<>]*?(\/?)>/gi

/** Null for what is no SVG; undefined where there was no time to find out. */
type Cleaned = string | null | undefined

interface Waiting {
  readonly resolve: (cleaned: Cleaned) => void
  timer: NodeJS.Timeout
}

let worker: { readonly thread: Worker; isReady: boolean } | undefined
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
  if (cleaned === undefined) return null
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

function cleanInThread(svg: string): Promise<Cleaned> {
  worker ??= start()
  const { thread, isReady } = worker
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    waiting.set(id, { resolve, timer: setTimeout(stopWorker, isReady ? MAX_CLEANING_MS : MAX_START_MS) })
    thread.postMessage({ id, svg })
  })
}

function start() {
  const thread = new Worker(new URL('./seat-map-worker.ts', import.meta.url))
  const started = { thread, isReady: false }
  thread.on('message', (message: WorkerMessage) => {
    if ('id' in message) return settle(message.id, message.cleaned)
    started.isReady = true
    for (const each of waiting.values()) {
      clearTimeout(each.timer)
      each.timer = setTimeout(stopWorker, MAX_CLEANING_MS)
    }
  })
  thread.on('error', stopWorker)
  // A thread that waits for plans must not keep a process from ending.
  thread.unref()
  return started
}

/** Gives up what is under way; the next plan gets a new thread. */
function stopWorker() {
  void worker?.thread.terminate()
  worker = undefined
  for (const id of waiting.keys()) settle(id, undefined)
}

function settle(id: number, cleaned: Cleaned) {
  const found = waiting.get(id)
  if (found === undefined) return
  waiting.delete(id)
  clearTimeout(found.timer)
  found.resolve(cleaned)
}
