import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSanitizer, type SanitizeResult, type SanitizingThread } from './seat-map-thread.ts'

const PLAN = { svg: '<svg/>', isShown: false }
const SANITIZED = { svg: '<svg/>', size: null }

/** Fake thread that only sends messages when the test emits them. */
class SilentThread extends EventEmitter {
  readonly tasks: { readonly id: number }[] = []
  isEnded = false
  postMessage(task: { readonly id: number }) {
    this.tasks.push(task)
  }
  async terminate() {
    this.isEnded = true
    return 0
  }
  unref() {}
}

let threads: SilentThread[]
let sanitize: ReturnType<typeof createSanitizer>

beforeEach(() => {
  vi.useFakeTimers()
  threads = []
  sanitize = createSanitizer(() => {
    const thread = new SilentThread()
    threads.push(thread)
    return thread as unknown as SanitizingThread
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Submits a plan and returns a function that reads its result so far. */
function ask() {
  let answer: SanitizeResult | 'waiting' = 'waiting'
  void sanitize(PLAN).then((sanitized) => {
    answer = sanitized
  })
  return () => answer
}

describe('createSanitizer', () => {
  it('gives the thread a minute to start, not counted as sanitizing time', async () => {
    const plan = ask()
    await vi.advanceTimersByTimeAsync(59_000)
    threads[0]?.emit('message', { isReady: true })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(plan()).toBe('waiting')
    threads[0]?.emit('message', { id: threads[0].tasks[0]?.id, sanitized: SANITIZED })
    await vi.advanceTimersByTimeAsync(0)
    expect(plan()).toBe(SANITIZED)
  })

  it('gives up a plan after 30 seconds, and starts a new thread for the next plan', async () => {
    const first = ask()
    threads[0]?.emit('message', { isReady: true })
    threads[0]?.emit('message', { id: threads[0].tasks[0]?.id, sanitized: SANITIZED })
    await vi.advanceTimersByTimeAsync(0)
    expect(first()).toBe(SANITIZED)
    const late = ask()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(late()).toBeUndefined()
    expect(threads[0]?.isEnded).toBe(true)
    const next = ask()
    expect(threads).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(next()).toBe('waiting')
  })

  it('gives up all plans if the thread fails or does not start', async () => {
    const plans = [ask(), ask()]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(plans.map((plan) => plan())).toEqual([undefined, undefined])
    const next = ask()
    threads[1]?.emit('error', new Error('The thread ran out of memory'))
    await vi.advanceTimersByTimeAsync(0)
    expect(next()).toBeUndefined()
  })
})
