import { afterAll, beforeAll } from 'vitest'

interface Closable {
  close(): Promise<void>
}

/**
 * Opens what the tests of a file share before the first and closes it after the last. The returned object is empty until
 * then, so its fields can only be read inside tests and hooks.
 */
export function openForFile<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}
