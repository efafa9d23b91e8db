import { Worker } from 'node:worker_threads'
import type { CleanedPlan, CleaningTask, WorkerMessage } from './seat-map-worker.ts'

const MAX_CLEANING_MS = 30_000
/** A thread reads a whole DOM before its first plan, which on a machine under load takes its time. */
const MAX_START_MS = 60_000

/** Null for what is no SVG; undefined where there was no time to find out. */
export type Cleaned = CleanedPlan | null | undefined
export type Clean = (task: Omit<CleaningTask, 'id'>) => Promise<Cleaned>
/** The part of a `Worker` that cleaning needs. */
export type CleaningThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>

interface Waiting {
  readonly resolve: (cleaned: Cleaned) => void
  timer: NodeJS.Timeout
}

/** Cleans a plan in a thread of its own: one of a megabyte would keep everybody waiting. */
export const cleanInThread: Clean = createCleaner(
  () => new Worker(new URL('./seat-map-worker.ts', import.meta.url)),
)

/** Cleans plans one after another in a thread, which is started with the first plan, and anew after a late one. */
export function createCleaner(startThread: () => CleaningThread): Clean {
  let worker: { readonly thread: CleaningThread; isReady: boolean } | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start() {
    const thread = startThread()
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

  return (task) => {
    worker ??= start()
    const { thread, isReady } = worker
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, { resolve, timer: setTimeout(stopWorker, isReady ? MAX_CLEANING_MS : MAX_START_MS) })
      thread.postMessage({ ...task, id } satisfies CleaningTask)
    })
  }
}
