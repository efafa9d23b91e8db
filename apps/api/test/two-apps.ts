import { afterAll, beforeAll } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { buildSecondApp } from './second-app.ts'

export type SecondApp = Awaited<ReturnType<typeof buildSecondApp>>

/**
 * Starts two instances of the service on one database for the tests of the file, to test concurrent calls. Closing
 * them also checks every invariant.
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
