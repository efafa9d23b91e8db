import {
  BANK_TRANSFER_LIFETIME_SECONDS,
  BUY_INTENTION_LIFETIME_SECONDS,
  CHALLENGE_EXTENSION_SECONDS,
} from './limits.ts'

/** Durations of holds; the operator can configure the first two. */
export interface HoldTimes {
  readonly lifetimeSeconds: number
  /** Lifetime after the buyer chose bank transfer; that method is not offered if the show starts sooner. */
  readonly transferSeconds: number
  /** Extension while the card's issuer challenges the buyer. */
  readonly challengeSeconds: number
}

export const DEFAULT_HOLD_TIMES: HoldTimes = {
  lifetimeSeconds: BUY_INTENTION_LIFETIME_SECONDS,
  transferSeconds: BANK_TRANSFER_LIFETIME_SECONDS,
  challengeSeconds: CHALLENGE_EXTENSION_SECONDS,
}
