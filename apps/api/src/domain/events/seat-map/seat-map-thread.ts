import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { API_FOLDER } from '../../../api-folder.ts'
import type { SanitizedPlan, SanitizingTask, WorkerMessage } from './seat-map-worker.ts'

/** Processor time of the thread, so that a plan is not given up because the machine is busy. */
const MAX_CLEANING_MS = 30_000
const CHECK_MS = 1_000
/** The thread loads jsdom before its first plan, which is slow on a busy machine. */
const MAX_START_MS = 60_000

/** Null if the text is not an SVG; undefined if the plan took too long or ended the thread. */
export type SanitizeResult = SanitizedPlan | 'too-large' | 'not-started' | null | undefined
export type Sanitize = (task: SanitizingTask) => Promise<SanitizeResult>
export type SanitizingThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref' | 'cpuUsage'>

interface Started {
  readonly thread: SanitizingThread
  isReady: boolean
  /** Called with each message, and with undefined if the thread failed. */
  listener: (message: WorkerMessage | undefined) => void
}

/** Sanitizes plans in a worker thread, because a plan of one megabyte would block the event loop. */
export const sanitizeInThread: Sanitize = createSanitizer(
  () => new Worker(join(API_FOLDER, 'src/domain/events/seat-map/seat-map-worker.ts')),
)

/**
 * Sanitizes plans one at a time in a thread. The thread starts with the first plan. After a timeout it is replaced, and
 * only the plan that it was working on is given up.
 */
export function createSanitizer(startThread: () => SanitizingThread): Sanitize {
  let started: Started | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Started {
    const thread = startThread()
    const starting: Started = { thread, isReady: false, listener: () => stop(thread) }
    thread.on('message', (message: WorkerMessage) => starting.listener(message))
    thread.on('error', () => starting.listener(undefined))
    // Lets the process exit while the idle thread is running.
    thread.unref()
    return starting
  }

  /** Terminates a thread; the next plan starts a new one. A thread that was replaced may still send messages. */
  function stop(thread: SanitizingThread) {
    void thread.terminate()
    if (started?.thread === thread) started = undefined
  }

  function sanitize(task: SanitizingTask): Promise<SanitizeResult> {
    started ??= start()
    const current = started
    return new Promise((resolve) => {
      let isOver = false
      const end = (result: SanitizeResult) => {
        isOver = true
        clearTimeout(timer)
        current.listener = () => stop(current.thread)
        resolve(result)
      }
      const giveUp = () => {
        stop(current.thread)
        end(current.isReady ? undefined : 'not-started')
      }
      const watch = async (before: NodeJS.CpuUsage | undefined) => {
        const used = await usedBy(current.thread, before)
        if (isOver) return
        if (before !== undefined && used.user + used.system >= MAX_CLEANING_MS * 1_000) giveUp()
        else timer = setTimeout(watch, CHECK_MS, before ?? used)
      }
      let timer = setTimeout(giveUp, MAX_START_MS)
      current.listener = (message) => {
        if (message === undefined) return giveUp()
        if ('sanitized' in message) return end(message.sanitized)
        current.isReady = true
        clearTimeout(timer)
        void watch(undefined)
      }
      if (current.isReady) current.listener({ isReady: true })
      current.thread.postMessage(task)
    })
  }

  return (task) => {
    const result = last.then(() => sanitize(task))
    last = result
    return result
  }
}

/** Microseconds of processor time; none for a thread that ended, which reports that by an event. */
function usedBy(thread: SanitizingThread, before: NodeJS.CpuUsage | undefined): Promise<NodeJS.CpuUsage> {
  return thread.cpuUsage(before).catch(() => ({ user: 0, system: 0 }))
}
