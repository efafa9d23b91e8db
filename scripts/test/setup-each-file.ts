import fc from 'fast-check'
import { vi } from 'vitest'

/**
 * Least limit of a wait. A wait ends as soon as its condition holds, so this only bounds one that never will; it allows
 * for a slow machine that does other work.
 */
const LEAST_WAIT_MS = 180_000

// `vitest.config.ts` chooses the seed: npm test repeats the same cases, npm run test:full draws new ones.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) })

// Test files of one worker share `vi`, which is changed once.
const waitFor = vi.waitFor
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(condition, options) {
    const { timeout = 0, ...others } = typeof options === 'number' ? { timeout: options } : (options ?? {})
    return waitFor(condition, { ...others, timeout: Math.max(timeout, LEAST_WAIT_MS) })
  }
}
