/** Whether `npm run test:full` runs, which tries more and longer than `npm test`. */
export const IS_FULL = process.env.TEST_FULL === '1'

/** Numbers of `npm test` and of `npm run test:full`. */
export function sized(usual: number, full: number): number {
  return IS_FULL ? full : usual
}
