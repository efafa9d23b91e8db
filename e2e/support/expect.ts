import { type Locator, expect as playwrights } from 'playwright/test'

type Expect = typeof playwrights
type Matcher = (...inputs: readonly unknown[]) => Promise<void>

/** Default timeout of an expectation. It only bounds what never comes true, so it allows for slow, busy machines. */
export const EXPECT_TIMEOUT_MS = 60_000

/** Time for one try within `toPass`, after which the page is loaded again. */
export const TRY_MS = 3_000

/** Element state to wait for before each of these matchers runs. Other matchers run at once. */
const NEEDED: Readonly<Record<string, 'visible' | 'attached'>> = {
  toBeVisible: 'visible',
  toBeFocused: 'attached',
  toContainText: 'attached',
  toHaveText: 'attached',
  toHaveValue: 'attached',
  toHaveAttribute: 'attached',
}

/**
 * Playwright's `expect`, but it waits for the element before the matcher runs. Without that, each failed poll
 * describes the whole page (since 1.60, microsoft/playwright#41098), which takes three seconds of processor time on
 * the API reference.
 */
export const expect = waitingFirst(playwrights)

function waitingFirst(original: Expect): Expect {
  return new Proxy(original, {
    apply(target, self, inputs: [unknown, unknown?]) {
      const matchers = Reflect.apply(target, self, inputs)
      const [actual] = inputs
      return isLocator(actual) ? matchersAfter(actual, matchers) : matchers
    },
  })
}

function matchersAfter(locator: Locator, matchers: object) {
  return new Proxy(matchers, {
    get(target, name) {
      const matcher: unknown = Reflect.get(target, name)
      const state = NEEDED[String(name)]
      if (state === undefined) return matcher
      return async (...inputs: readonly unknown[]) => {
        const timeout = timeoutIn(inputs.at(-1)) ?? EXPECT_TIMEOUT_MS
        // If the element never appears, the matcher reports that with its own message.
        await locator.waitFor({ state, timeout }).catch(() => undefined)
        await (matcher as Matcher)(...inputs)
      }
    },
  })
}

function isLocator(actual: unknown): actual is Locator {
  return typeof actual === 'object' && actual !== null && 'waitFor' in actual
}

function timeoutIn(options: unknown): number | undefined {
  return (options as { readonly timeout?: number } | undefined)?.timeout
}
