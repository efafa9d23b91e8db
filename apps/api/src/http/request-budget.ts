/** Result of counting requests in the database. Units are groups of requests that are counted as one. */
export interface Counted {
  /** Units counted; fewer than asked for if the window is full. */
  readonly granted: number
  /** Units that fit into the window now, for all processes. */
  readonly remaining: number
  /** Milliseconds until the oldest counted unit leaves the window. */
  readonly resetMs: number
}

/** Counts units for all processes, at most as many as fit into the window. */
export type CountUnits = (units: number) => Promise<Counted>

export interface BudgetLimits {
  readonly policy: string
  readonly quota: number
  readonly windowSeconds: number
  /** True if each request is counted before it is allowed, false if the database may hear of it a little later. */
  readonly isExact: boolean
}

export const REFUSED = -1

/** The database counts an inexact quota in this many units. Quotas below twice as many are exact. */
const UNITS = 50
/** Share of an inexact quota that a process may allow before the database has counted it. */
const UNCOUNTED_SHARE = 0.1
/** Share of those allowances at which the database counts them, so that no request waits for it. */
const COUNTED_FROM = 0.75

interface Waiting {
  readonly resolve: (left: number) => void
  readonly reject: (error: unknown) => void
}

/** Requests of an inexact limit that the database counts as one. */
export function unitOf({ quota, isExact }: BudgetLimits): number {
  return isExact ? 1 : Math.max(1, Math.floor(quota / UNITS))
}

/**
 * Allows the requests of one caller to this process. The database counts them for all processes, a little later and
 * several at once, so that most requests neither wait for it nor cost a statement. A process allows at most
 * UNCOUNTED_SHARE of the quota, and at most half of what was left, before it waits for the count.
 */
export class RequestBudget {
  readonly #count: CountUnits
  readonly #now: () => number
  readonly #policy: string
  readonly #quota: number
  readonly #windowMs: number
  readonly #unit: number
  readonly #credit: number
  /** Requests allowed and not counted; negative if more were counted than allowed. */
  #uncounted = 0
  /** Uncounted requests that are allowed until the next count. */
  #allowance = 0
  /** Requests left for all processes after the last count. */
  #remaining = 0
  #spentAt = 0
  #resetAt = 0
  #fullUntil = 0
  /** From then on everything that was counted has left the window. */
  #forgetAt = 0
  #state = ''
  #stateLeft = -1
  #stateSeconds = -1
  #isCounting = false
  #waiting: Waiting[] = []

  constructor(limits: BudgetLimits, count: CountUnits, now: () => number = () => performance.now()) {
    this.#count = count
    // Whole milliseconds, whose sums are exact: with fractions, a window of 10 s may seem to end in a little more than that.
    this.#now = () => Math.floor(now())
    this.#policy = limits.policy
    this.#quota = limits.quota
    this.#windowMs = limits.windowSeconds * 1000
    this.#unit = unitOf(limits)
    this.#credit = this.#unit === 1 ? 0 : Math.floor(limits.quota * UNCOUNTED_SHARE)
  }

  /**
   * Spends one request. It is a promise only if the database has to count first.
   * @returns how many are left after it, or REFUSED
   * @throws server.busy, server.unavailable
   */
  spend(): number | Promise<number> {
    const now = this.#now()
    this.#spentAt = now
    if (now >= this.#forgetAt && !this.#isCounting) this.#forget(now)
    if (this.#uncounted < this.#allowance && this.#waiting.length === 0) {
      this.#uncounted += 1
      if (this.#uncounted > 0 && this.#uncounted >= this.#allowance * COUNTED_FROM) this.#startCounting()
      return this.#left()
    }
    if (now < this.#fullUntil) return REFUSED
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#startCounting()
    })
  }

  /** Seconds until quota returns, as of the last request. */
  secondsToReset(): number {
    return Math.max(1, Math.ceil((this.#resetAt - this.#spentAt) / 1000))
  }

  /**
   * Value of the RateLimit header. What is left is in whole units, because what other processes have not counted yet is
   * unknown, and because a text that rarely changes costs nothing.
   */
  describe(left: number): string {
    const units = left === REFUSED ? 0 : left - (left % this.#unit)
    const seconds = this.secondsToReset()
    if (units !== this.#stateLeft || seconds !== this.#stateSeconds) {
      this.#stateLeft = units
      this.#stateSeconds = seconds
      this.#state = `"${this.#policy}";r=${units};t=${seconds}`
    }
    return this.#state
  }

  #left(): number {
    return Math.max(0, this.#remaining - this.#uncounted)
  }

  #forget(now: number) {
    this.#uncounted = 0
    this.#allowance = this.#credit
    this.#remaining = this.#quota
    this.#resetAt = now + this.#windowMs
    this.#forgetAt = this.#resetAt
  }

  #startCounting() {
    if (this.#isCounting) return
    this.#isCounting = true
    this.#countAll().finally(() => {
      this.#isCounting = false
    })
  }

  async #countAll() {
    do {
      const asked = Math.max(1, Math.ceil((this.#uncounted + this.#waiting.length) / this.#unit))
      try {
        this.#hear(asked, await this.#count(asked))
      } catch (error) {
        // The calls themselves need the database too. Those that did not wait for the count fail or succeed by themselves.
        this.#uncounted = Math.min(0, this.#uncounted)
        for (const { reject } of this.#waiting.splice(0)) reject(error)
      }
    } while (this.#waiting.length > 0)
  }

  #hear(asked: number, { granted, remaining, resetMs }: Counted) {
    const now = this.#now()
    this.#spentAt = now
    this.#uncounted -= granted * this.#unit
    this.#remaining = remaining * this.#unit
    this.#allowance = Math.min(this.#credit, Math.floor(this.#remaining / 2))
    this.#resetAt = now + resetMs
    this.#forgetAt = now + this.#windowMs
    const isFull = granted < asked
    if (isFull) this.#fullUntil = this.#resetAt
    while (this.#waiting.length > 0 && this.#uncounted < this.#allowance) {
      this.#uncounted += 1
      this.#waiting.shift()?.resolve(this.#left())
    }
    if (isFull) for (const { resolve } of this.#waiting.splice(0)) resolve(REFUSED)
  }
}
