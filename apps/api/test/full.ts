/** True under `npm run test:full`, which runs longer tests than `npm test`. */
export const IS_FULL = process.env.TEST_FULL === '1'

/** Seed of this run, which `vitest.config.ts` chooses: new in each run of `npm run test:full`. */
export const RUN_SEED = Number(process.env.PROPERTY_SEED)

/** Chooses between the sizes of `npm test` and `npm run test:full`. */
export function sized(usual: number, full: number): number {
  return IS_FULL ? full : usual
}
