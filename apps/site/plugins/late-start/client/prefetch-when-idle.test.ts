import { afterEach, expect, it, vi } from 'vitest'
import { prefetchWhenIdle } from './prefetch-when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

it('prefetches one page in each idle moment, in order', async () => {
  const idle: (() => void)[] = []
  const requestIdleCallback = (callback: () => void) => idle.push(callback)
  const asked: string[] = []
  const docusaurus = { prefetch: (path: string) => asked.push(path), preload: () => false }
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('window', { docusaurus, requestIdleCallback })

  prefetchWhenIdle()
  for (const path of ['/a', '/b']) window.docusaurus.prefetch(path)
  await new Promise(setImmediate)
  expect(asked).toEqual([])
  for (const expected of [['/a'], ['/a', '/b']]) {
    expect(idle).toHaveLength(1)
    idle.pop()?.()
    await new Promise(setImmediate)
    expect(asked).toEqual(expected)
  }
})
