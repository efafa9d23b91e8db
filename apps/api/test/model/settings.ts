// The size and the replay of the run, which the environment of `npm run prove -- model` sets.

import { RUN_SEED, sized } from '../full.ts'

/** With a seed that nobody has tried, fewer sequences may miss one of the situations that must occur. */
const DEFAULT_SEQUENCES = sized(300, 2_000)
const DEFAULT_SEED = 20_261_125

/** Place of a failure within the run of its seed, as the report of the failure names it. */
const path = process.env.PROVE_PATH
/** The commands that ran until the failure, as the report names them. */
const replayPath = process.env.PROVE_REPLAY

export const SEQUENCES = path !== undefined ? 1 : Number(process.env.PROVE_SEQUENCES ?? DEFAULT_SEQUENCES)
export const SEED = Number(process.env.PROVE_SEED ?? sized(DEFAULT_SEED, RUN_SEED))

/** `max` makes sequences of every length up to the maximum equally likely; otherwise nearly all would be short. */
export const COMMANDS_SETTINGS = {
  maxCommands: 40,
  size: 'max',
  ...(replayPath === undefined ? {} : { replayPath }),
} as const

export const RUN_SETTINGS = {
  seed: SEED,
  numRuns: SEQUENCES,
  ...(path === undefined ? {} : { path, endOnFailure: true }),
}

/** Enough to find a short failing sequence, and few enough to report it soon. */
export const MAX_SHRINKS = 250

/** A sequence takes a tenth of a second, and several times as long on a busy machine. */
export const TIMEOUT_MS = 900_000 + SEQUENCES * 600
