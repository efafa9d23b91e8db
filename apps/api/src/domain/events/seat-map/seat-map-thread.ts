import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { API_FOLDER } from '../../../api-folder.ts'
import type { SanitizedPlan, SanitizingTask, WorkerMessage } from './seat-map-worker.ts'

const MAX_CLEANING_MS = 30_000
/** The thread loads jsdom before its first plan, which is slow on a busy machine. */
const MAX_START_MS = 60_000

/** Null if the text is not an SVG; undefined after a timeout. */
export type SanitizeResult = SanitizedPlan | null | undefined
export type Sanitize = (task: Omit<SanitizingTask, 'id'>) => Promise<SanitizeResult>
export type SanitizingThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>

interface Waiting {
  readonly resolve: (sanitized: SanitizeResult) => void
  timer: NodeJS.Timeout
}

/** Sanitizes plans in a worker thread, because a plan of one megabyte would block the event loop. */
export const sanitizeInThread: Sanitize = createSanitizer(
  () => new Worker(join(API_FOLDER, 'src/domain/events/seat-map/seat-map-worker.ts')),
)

/** Sanitizes plans one at a time in a thread. The thread starts with the first plan and is replaced after a timeout. */
export function createSanitizer(startThread: () => SanitizingThread): Sanitize {
  let worker: { readonly thread: SanitizingThread; isReady: boolean } | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start() {
    const thread = startThread()
    const started = { thread, isReady: false }
    thread.on('message', (message: WorkerMessage) => {
      if ('id' in message) return settle(message.id, message.sanitized)
      started.isReady = true
      for (const each of waiting.values()) {
        clearTimeout(each.timer)
        each.timer = setTimeout(stopWorker, MAX_CLEANING_MS)
      }
    })
    thread.on('error', stopWorker)
    // Lets the process exit while the idle thread is running.
    thread.unref()
    return started
  }

  /** Terminates the thread and resolves all waiting plans with undefined; the next plan starts a new thread. */
  function stopWorker() {
    void worker?.thread.terminate()
    worker = undefined
    for (const id of waiting.keys()) settle(id, undefined)
  }

  function settle(id: number, sanitized: SanitizeResult) {
    const found = waiting.get(id)
    if (found === undefined) return
    waiting.delete(id)
    clearTimeout(found.timer)
    found.resolve(sanitized)
  }

  return (task) => {
    worker ??= start()
    const { thread, isReady } = worker
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, { resolve, timer: setTimeout(stopWorker, isReady ? MAX_CLEANING_MS : MAX_START_MS) })
      thread.postMessage({ ...task, id } satisfies SanitizingTask)
    })
  }
}
