import { CODES, EVENTS, REQUESTS, SIZES, TEST_CLOCK, TEXTS } from './call-limits.ts'
import { LITE, OUTGOING, WEBHOOKS } from './connection-limits.ts'
import type { Limit } from './limit-values.ts'
import { RESALE, SIGN_IN, SIGN_IN_ALLOWANCES } from './resale-limits.ts'
import { RETENTION } from './retention-limits.ts'

/** Limits by the name that pages give to `<Limits of="…" />`. */
export const LIMITS = {
  requests: REQUESTS,
  sizes: SIZES,
  events: EVENTS,
  texts: TEXTS,
  codes: CODES,
  resale: RESALE,
  'sign-in': SIGN_IN,
  'sign-in-allowances': SIGN_IN_ALLOWANCES,
  webhooks: WEBHOOKS,
  outgoing: OUTGOING,
  lite: LITE,
  'test-clock': TEST_CLOCK,
  retention: RETENTION,
} as const satisfies Readonly<Record<string, readonly Limit[]>>

export type LimitGroup = keyof typeof LIMITS
