import { afterAll, beforeAll } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { buildSecondApp } from './second-app.ts'

export type SecondApp = Awaited<ReturnType<typeof buildSecondApp>>

/**
 * Two instances of the service on one database, for what happens at once; they live as long as the test file. Closing
 * also looks whether every invariant holds.
 */
export function withTwoApps(take: (test: TestApp, second: SecondApp) => void): void {
  const closings: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const test = await buildTestApp()
    closings.push(() => test.close())
    const second = await buildSecondApp(test)
    closings.unshift(() => second.close())
    take(test, second)
  })
  afterAll(async () => {
    for (const close of closings) await close()
  })
}
