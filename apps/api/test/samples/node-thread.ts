import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome } from './run-program.ts'

let thread: Worker | undefined

/**
 * Runs a program of Node to its end, in a thread that all programs share. The file is imported unchanged; a process
 * of its own would spend nearly all of its time on starting Node and loading fetch.
 */
export async function runInThread(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  if (thread === undefined) {
    thread = new Worker(new URL('./node-thread-main.ts', import.meta.url))
    // A test file that is done must not wait for the thread.
    thread.unref()
  }
  const answered = once(thread, 'message')
  thread.postMessage({ file, environment })
  const [outcome] = await answered
  return outcome
}
