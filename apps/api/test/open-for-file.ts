import { afterAll, beforeAll } from 'vitest'

interface Closable {
  close(): Promise<void>
}

/**
 * Makes what the tests of a file share before the first. The returned object is empty until then, so its fields can only
 * be read inside tests and hooks.
 */
export function makeForFile<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  return made
}

/** Opens what the tests of a file share as `makeForFile` does, and closes it after the last. */
export function openForFile<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened = makeForFile(open)
  afterAll(() => opened.close())
  return opened
}
