import {
  BANK_TRANSFER_LIFETIME_SECONDS,
  BUY_INTENTION_LIFETIME_SECONDS,
  CHALLENGE_EXTENSION_SECONDS,
} from './limits.ts'

/** How long holds last; the operator may set the first two. */
export interface HoldTimes {
  readonly lifetimeSeconds: number
  /** From the choice of bank transfer on; not offered where the show is nearer. */
  readonly transferSeconds: number
  /** More for a card whose issuer asks back. */
  readonly challengeSeconds: number
}

export const USUAL_HOLD_TIMES: HoldTimes = {
  lifetimeSeconds: BUY_INTENTION_LIFETIME_SECONDS,
  transferSeconds: BANK_TRANSFER_LIFETIME_SECONDS,
  challengeSeconds: CHALLENGE_EXTENSION_SECONDS,
}
