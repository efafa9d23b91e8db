import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../text.ts'
import { adviceFor } from './advice.ts'
import { GUEST_OPERATIONS, guestErrorsOf, LISTING_REFUSALS } from './index.ts'

const CODES = [...new Set([...LISTING_REFUSALS, ...GUEST_OPERATIONS.flatMap(guestErrorsOf)])]

/** What only who integrates knows: names of fields, calls, headers and of our own things. */
const TECHNICAL =
  /\w[a-z][A-Z]|\/|_|\b(?:ticket option|show_?id|PUT|POST|JSON|API|Retry|Idempotency|tickets?)\b/

describe('adviceFor', () => {
  it('speaks of every code that the hosted pages may show to a person', () => {
    for (const code of CODES) {
      const advice = adviceFor(code)
      for (const language of LANGUAGES) expect(advice[language], code).toMatch(/\S\.$/)
      expect(advice.es, code).not.toMatch(TECHNICAL)
      expect(advice.en.replaceAll(/\btickets?\b/g, ''), code).not.toMatch(TECHNICAL)
    }
  })
})
