/** True under `npm run test:full`, which runs longer tests than `npm test`. */
export const IS_FULL = process.env.TEST_FULL === '1'

/** Chooses between the sizes of `npm test` and `npm run test:full`. */
export function sized(usual: number, full: number): number {
  return IS_FULL ? full : usual
}
