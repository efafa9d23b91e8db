/** `hundredths` hundredths of a percent of an amount in cents, rounded half to even. */
export function percentOf(cents: number, hundredths: number): number {
  const numerator = cents * hundredths
  const whole = Math.floor(numerator / 10_000)
  const twiceRest = (numerator % 10_000) * 2
  if (twiceRest === 10_000) return whole + (whole % 2)
  return twiceRest > 10_000 ? whole + 1 : whole
}

/** An amount in cents as requests send it. */
export function toText(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** An amount in cents as responses show it. */
export function toNumber(cents: number): number {
  return Number(toText(cents))
}
