import { describe, expect, it } from 'vitest'
import { fillDetail } from '../error-detail.ts'
import type { ErrorDefinition } from '../errors/error-definition.ts'
import { ERRORS } from '../errors.ts'
import { LANGUAGES } from '../text.ts'
import { adviceFor, titleFor } from './advice.ts'
import { GUEST_OPERATIONS, guestErrorsOf, LISTING_REFUSALS } from './index.ts'

const CODES = [...new Set([...LISTING_REFUSALS, ...GUEST_OPERATIONS.flatMap(guestErrorsOf)])]

/** Words that only integrators know: names of fields, operations and headers. */
const TECHNICAL =
  /\w[a-z][A-Z]|\/|_|`|\b(?:ticket option|show_?id|PUT|POST|JSON|API|Retry|Idempotency|tickets?)\b/

describe('titleFor', () => {
  it('has no word of integrators in Spanish for any error code of the hosted pages', () => {
    for (const code of CODES) expect(titleFor(code).es, code).not.toMatch(/\b(?:shows?|tickets?)\b/i)
  })

  it('says a day after the start that the show is over', () => {
    const title = (now: string) => titleFor('show.past', { startsAt: '2027-03-20T00:00:00.000Z', now }).en
    expect(title('2027-03-21T00:00:00.000Z')).toBe('The show has started')
    expect(title('2027-03-21T00:00:00.001Z')).toBe('The show is over')
  })
})

describe('adviceFor', () => {
  it('has advice in plain words for every error code of the hosted pages', () => {
    for (const code of CODES) {
      const { values = {} }: ErrorDefinition = ERRORS[code]
      const [es, en] = LANGUAGES.map((language) => fillDetail(adviceFor(code), values, language))
      for (const advice of [es, en]) expect(advice, code).toMatch(/\S\.”?$/)
      expect(es, code).not.toMatch(TECHNICAL)
      expect(en?.replaceAll(/\btickets?\b/g, ''), code).not.toMatch(TECHNICAL)
    }
  })
})
