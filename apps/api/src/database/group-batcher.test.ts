import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentTrace, inTrace } from '#tracing/current-trace.ts'
import { readTrace } from '#tracing/trace.ts'
import { databaseAway } from './database-error.ts'
import { createGroupBatcher } from './group-batcher.ts'

interface Run {
  readonly group: string
  readonly keys: readonly string[]
}

/** Batcher whose statements finish when the test says so. */
function build(options: {
  maxBatch?: number
  maxWaiting?: number
  fail?: (keys: readonly string[]) => unknown
}) {
  const runs: Run[] = []
  const gates: (() => void)[] = []
  const submit = createGroupBatcher<string, string>({
    maxBatch: options.maxBatch ?? 100,
    maxWaiting: options.maxWaiting ?? 100,
    async run(group, keys) {
      runs.push({ group, keys })
      await new Promise<void>((resolve) => gates.push(resolve))
      const failure = options.fail?.(keys)
      if (failure !== undefined) throw failure
      return keys.map((key) => `${group}:${key}`)
    },
  })
  const finishAll = async () => {
    for (let releaseScripts = gates.shift(); releaseScripts !== undefined; releaseScripts = gates.shift()) {
      releaseScripts()
      await sleep(0)
    }
  }
  return { submit, runs, finishAll, keysOfRuns: () => runs.map(({ keys }) => keys.join('')) }
}

const busy = { values: { retryAfterSeconds: 1 } }
const lostConnection = databaseAway(new Error('Connection terminated'))
const noConnection = new ApiError('server.busy', busy)
const lockTimeout = new ApiError('server.busy', {
  ...busy,
  cause: new Error('canceling statement due to lock timeout'),
})

describe('createGroupBatcher', () => {
  it('runs a statement for one request in its trace, one for several in none', async () => {
    const submit = createGroupBatcher<string, string | undefined>({
      maxBatch: 100,
      maxWaiting: 100,
      run: async (_, keys) => keys.map(() => currentTrace()?.spanId),
    })
    const spanIds = ['0000000000000001', '0000000000000002', '0000000000000003']
    const submitIn = (spanId: string) =>
      inTrace(readTrace(`00-${'a'.repeat(32)}-${spanId}-01`), () => submit('a', spanId))
    expect(await Promise.all(spanIds.map(submitIn))).toEqual([spanIds[0], undefined, undefined])
    expect(await submitIn('0000000000000004')).toBe('0000000000000004')
  })

  it('sends a single request at once', () => {
    const { submit, runs } = build({})
    void submit('one', 'a')
    expect(runs).toEqual([{ group: 'one', keys: ['a'] }])
  })

  it('collects requests made during a statement into the next one', async () => {
    const { submit, finishAll, keysOfRuns } = build({})
    const answers = ['a', 'b', 'c'].map((key) => submit('one', key))
    await finishAll()
    expect(await Promise.all(answers)).toEqual(['one:a', 'one:b', 'one:c'])
    expect(keysOfRuns()).toEqual(['a', 'bc'])
  })

  it('never mixes groups in a batch, and runs the groups beside each other', async () => {
    const { submit, runs, finishAll } = build({})
    for (const [group, key] of ['1a', '2b', '1c', '2d', '3e'].map((text) => text.split(''))) {
      void submit(String(group), String(key))
    }
    await finishAll()
    expect(runs.map(({ group, keys }) => group + keys.join(''))).toEqual(['1a', '2b', '3e', '1c', '2d'])
  })

  it('serves the group that waited longest first while four statements run', async () => {
    const { submit, finishAll, runs } = build({ maxBatch: 2 })
    for (const key of 'abcde') void submit('crowded', key)
    for (const group of ['two', 'three', 'four', 'five', 'six']) void submit(group, group)
    await finishAll()
    expect(runs.map(({ keys }) => keys.join(''))).toEqual([
      'a',
      'two',
      'three',
      'four',
      'bc',
      'five',
      'six',
      'de',
    ])
  })

  it('retries requests one by one when their statement fails', async () => {
    const broken = new Error('a row that breaks the statement')
    const { submit, finishAll, keysOfRuns } = build({
      fail: (keys) => (keys.includes('bad') ? broken : undefined),
    })
    const answers = ['first', 'b', 'bad', 'd'].map((key) => submit('one', key))
    const settled = Promise.allSettled(answers)
    await finishAll()
    expect((await settled).map((each) => (each.status === 'fulfilled' ? each.value : each.reason))).toEqual([
      'one:first',
      'one:b',
      broken,
      'one:d',
    ])
    expect(keysOfRuns()).toEqual(['first', 'bbadd', 'b', 'bad', 'd'])
  })

  it.each([
    ['a lost connection', lostConnection],
    ['a timeout while waiting for a connection', noConnection],
    ['a timeout of the statement', lockTimeout],
  ])('does not retry after %s', async (_, failure) => {
    const { submit, finishAll, keysOfRuns } = build({
      fail: (keys) => (keys.length > 1 ? failure : undefined),
    })
    const settled = Promise.allSettled(['a', 'b', 'c'].map((key) => submit('one', key)))
    await finishAll()
    const [first, ...others] = await settled
    expect(first).toEqual({ status: 'fulfilled', value: 'one:a' })
    expect(others).toEqual(others.map(() => ({ status: 'rejected', reason: failure })))
    expect(keysOfRuns()).toEqual(['a', 'bc'])
  })

  it('rejects the remaining requests when the connection is lost during single retries', async () => {
    const { submit, finishAll, keysOfRuns } = build({
      fail: (keys) =>
        keys.length > 1 ? new Error('broken') : keys.includes('c') ? lostConnection : undefined,
    })
    const settled = Promise.allSettled(['a', 'b', 'c', 'd'].map((key) => submit('one', key)))
    await finishAll()
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(keysOfRuns()).toEqual(['a', 'bcd', 'b', 'c'])
  })

  it('rejects requests while too many wait, and accepts them again afterwards', async () => {
    const { submit, finishAll } = build({ maxWaiting: 2 })
    const accepted = ['a', 'b', 'c'].map((key) => submit('one', key))
    await expect(submit('two', 'd')).rejects.toMatchObject({ code: 'server.busy', retryAfterSeconds: 1 })
    await finishAll()
    await expect(Promise.all(accepted)).resolves.toHaveLength(3)
    const later = submit('two', 'd')
    await finishAll()
    expect(await later).toBe('two:d')
  })

  it('gives every request its own result and runs one statement of a group at a time, in any order of arrival', async () => {
    const arrivals = fc.array(
      fc.record({ group: fc.constantFrom('one', 'two', 'three'), pauses: fc.boolean() }),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 8 }), async (requests, maxBatch) => {
        const inFlight: string[] = []
        const submit = createGroupBatcher<number, string>({
          maxBatch,
          maxWaiting: 100,
          async run(group, keys) {
            expect(inFlight).not.toContain(group)
            inFlight.push(group)
            expect(keys.length).toBeLessThanOrEqual(maxBatch)
            await sleep(0)
            inFlight.splice(inFlight.indexOf(group), 1)
            return keys.map((key) => `${group}:${key}`)
          },
        })
        const answers: Promise<string>[] = []
        for (const [index, { group, pauses }] of requests.entries()) {
          answers.push(submit(group, index))
          if (pauses) await sleep(0)
        }
        expect(await Promise.all(answers)).toEqual(requests.map(({ group }, index) => `${group}:${index}`))
      }),
      { numRuns: 50 },
    )
  })
})
