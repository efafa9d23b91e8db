/** Random integers below a bound, reproducible by seed (mulberry32). */
export function createRandom(seed: string): (bound: number) => number {
  let state = 0
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x5bd1e995) + 0x9e3779b9
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}
