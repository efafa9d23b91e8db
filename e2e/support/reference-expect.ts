import { expectWithin } from './expect.ts'

/**
 * A longer timeout for the API reference: its page is long, and a busy machine takes half a minute to open its
 * console.
 */
export const expect = expectWithin(60_000)
