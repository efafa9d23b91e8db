/** Factor of durations and sizes; less than 1 only tries a measure out. */
export const SCALE = Number(process.env.BENCH_SCALE ?? 1)

const WARM_UP_SECONDS = 10

/** A size at the current scale. */
export function scaled(count: number): number {
  return Math.max(1, Math.round(count * SCALE))
}

/** A duration at the current scale, at least one second. */
export function scaledSeconds(seconds: number): number {
  return Math.max(1, seconds * SCALE)
}

export const warmUp = (perSecond: number) => ({
  name: 'warm-up',
  seconds: scaledSeconds(WARM_UP_SECONDS),
  perSecond,
})
