import { afterAll, beforeAll } from 'vitest'

interface Closable {
  close(): Promise<void>
}

/** Opens what the tests of a file share before the first and closes it after the last; its fields are there between. */
export function openForFile<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}
