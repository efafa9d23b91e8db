import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome } from './run-program.ts'

let thread: Worker | undefined

/**
 * Runs a Node program to its end in a thread shared by all programs. The file is imported unchanged; in a process of
 * its own, nearly all the time would go to starting Node and loading fetch.
 */
export async function runInThread(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  if (thread === undefined) {
    thread = new Worker(new URL('./node-thread-main.ts', import.meta.url))
    // The thread must not keep a finished test file alive.
    thread.unref()
  }
  const answered = once(thread, 'message')
  thread.postMessage({ file, environment })
  const [outcome] = await answered
  return outcome
}
