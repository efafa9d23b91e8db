import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSanitizer, type SanitizeResult, type SanitizingThread } from './seat-map-thread.ts'

const PLAN = { svg: '<svg/>', isShown: false }
const SANITIZED = { svg: '<svg/>', size: null }

/** Fake thread that only sends messages when the test emits them. */
class SilentThread extends EventEmitter {
  tasks = 0
  isEnded = false
  /** Thousandths of a second. */
  worked = 0
  postMessage() {
    this.tasks += 1
  }
  async terminate() {
    this.isEnded = true
    return 0
  }
  unref() {}
  async cpuUsage(before = { user: 0, system: 0 }) {
    return { user: this.worked * 1_000 - before.user, system: 0 }
  }
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
async function ask() {
  let answer: SanitizeResult | 'waiting' = 'waiting'
  void sanitize(PLAN).then((sanitized) => {
    answer = sanitized
  })
  await pass(0)
  return () => answer
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Charges the thread for work, and lets the next check see it. */
async function work(thread: number, ms: number) {
  const working = threads[thread]
  if (working) working.worked += ms
  await pass(1_000)
}

async function send(thread: number, message: object) {
  threads[thread]?.emit('message', message)
  await pass(0)
}

describe('createSanitizer', () => {
  it('gives the thread a minute to start, not counted as sanitizing time', async () => {
    const plan = await ask()
    await pass(59_000)
    await send(0, { isReady: true })
    await pass(29_000)
    expect(plan()).toBe('waiting')
    await send(0, { sanitized: SANITIZED })
    expect(plan()).toBe(SANITIZED)
  })

  it('does not charge a plan for the time that a busy machine makes it wait', async () => {
    const plan = await ask()
    await send(0, { isReady: true })
    await pass(100_000)
    expect(plan()).toBe('waiting')
    await work(0, 29_000)
    expect(plan()).toBe('waiting')
    await work(0, 1_000)
    expect(plan()).toBeUndefined()
  })

  it('gives up a plan after 30 seconds of work, but not the plans that wait for it', async () => {
    const first = await ask()
    await send(0, { isReady: true })
    await send(0, { sanitized: SANITIZED })
    expect(first()).toBe(SANITIZED)
    const late = await ask()
    await work(0, 20_000)
    const next = await ask()
    expect(threads[0]?.tasks).toBe(2)
    await work(0, 10_000)
    expect(late()).toBeUndefined()
    expect(threads[0]?.isEnded).toBe(true)
    expect(threads).toHaveLength(2)
    await send(0, { sanitized: SANITIZED })
    expect(threads[1]?.isEnded).toBe(false)
    await pass(58_000)
    expect(next()).toBe('waiting')
    await send(1, { sanitized: SANITIZED })
    expect(next()).toBe(SANITIZED)
  })

  it('gives up a plan if the thread fails or does not start, and starts another for the next', async () => {
    const plans = [await ask(), await ask()]
    await pass(60_000)
    expect(plans.map((plan) => plan())).toEqual(['not-started', 'waiting'])
    await send(1, { isReady: true })
    threads[1]?.emit('error', new Error('The thread ran out of memory'))
    await pass(0)
    expect(plans.map((plan) => plan())).toEqual(['not-started', undefined])
    await ask()
    expect(threads).toHaveLength(3)
  })

  it('replaces a thread that fails while it waits for a plan', async () => {
    await ask()
    await send(0, { isReady: true })
    await send(0, { sanitized: SANITIZED })
    threads[0]?.emit('error', new Error('The thread ran out of memory'))
    await ask()
    expect(threads).toHaveLength(2)
  })
})
