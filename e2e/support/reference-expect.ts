import { expectWithin } from './expect.ts'

/** What the API reference shows is waited for longer: its page is long, and a busy machine takes half a minute to open its console. */
export const expect = expectWithin(60_000)
