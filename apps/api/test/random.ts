/** Random numbers of one client, reproducible by seed (mulberry32). */
export interface Random {
  /** An integer below the bound. */
  below(bound: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** @throws Error if there is nothing to pick */
  pick<Value>(values: readonly Value[]): Value
}

export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick.')
      return value
    },
  }
}
