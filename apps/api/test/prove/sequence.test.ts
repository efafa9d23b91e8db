import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { tableOf } from '../count-table.ts'
import { RUN_SEED, sized } from '../full.ts'
import { ALL_COMMANDS } from './sequence/all-commands.ts'
import type { ModelCommand } from './sequence/command.ts'
import { compareAll } from './sequence/reading-commands.ts'
import { closeWorld, openWorld, TALLY } from './sequence/world.ts'

/** With a seed that nobody has tried, fewer sequences may miss one of the situations that must occur. */
const DEFAULT_SEQUENCES = sized(300, 2_000)
/** Place of a failure within the run of its seed, and the commands until then, as the report of the failure names them. */
const { PROVE_PATH: path, PROVE_REPLAY: replayPath } = process.env
const SEQUENCES = path !== undefined ? 1 : Number(process.env.PROVE_SEQUENCES ?? DEFAULT_SEQUENCES)
const SEED = Number(process.env.PROVE_SEED ?? sized(20_261_125, RUN_SEED))
/** `max` makes sequences of every length up to the maximum equally likely; otherwise nearly all would be short. */
const COMMANDS_SETTINGS = {
  maxCommands: 40,
  size: 'max',
  ...(replayPath === undefined ? {} : { replayPath }),
} as const
const RUN_SETTINGS = {
  seed: SEED,
  numRuns: SEQUENCES,
  ...(path === undefined ? {} : { path, endOnFailure: true }),
}
/** Enough to find a short failing sequence, and few enough to report it soon. */
const MAX_SHRINKS = 250
/** A sequence takes a tenth of a second, and several times as long on a busy machine. */
const TIMEOUT_MS = 900_000 + SEQUENCES * 600
const CHECK_EVERY = 50
/** Shorter runs need not meet every situation. */
const MIN_FOR_SITUATIONS = 300
/** Jobs look at the rows of all sellers, so that sequences take longer and longer on one database. */
const SEQUENCES_PER_DATABASE = 500

let test: TestApp
let sequences = 0
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

/** Closing checks the invariants as well. */
async function renewDatabase(): Promise<void> {
  await test.close()
  test = await buildTestApp()
}

async function play(commands: Iterable<ModelCommand>): Promise<void> {
  const opened = await openWorld(test)
  const { model, real: world } = opened
  try {
    await fc.asyncModelRun(async () => opened, commands)
    await compareAll(model, world)
    await closeWorld(world)
  } catch (cause) {
    const story = world.story.map((sentence, index) => `  ${index + 1}. ${sentence}`)
    throw new Error([...story, cause instanceof Error ? cause.message : String(cause)].join('\n'), { cause })
  }
  sequences += 1
  if (sequences % SEQUENCES_PER_DATABASE === 0) await renewDatabase()
  else if (sequences % CHECK_EVERY === 0) expect(await checkInvariants(test.database)).toEqual([])
}

/** The shortest failing sequence that was found, and how to run it again. */
function reportOf(details: fc.RunDetails<[Iterable<ModelCommand>]>): string {
  const { seed, counterexample, counterexamplePath, numRuns, errorInstance } = details
  const replay = /replayPath="([^"]+)"/.exec(String(counterexample?.[0]))?.[1]
  const flags = [`--seed ${seed}`, `--path ${counterexamplePath}`, ...(replay ? [`--replay ${replay}`] : [])]
  return [
    `The service and the model disagree after ${numRuns} sequences:`,
    errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    `Replay: npm run prove -- model ${flags.join(' ')}`,
  ].join('\n')
}

describe('the service under random sequences of commands', () => {
  it(
    'answers and stores what the model predicts',
    async () => {
      // Without bias: fast-check would prefer extreme values, and so tickets that nobody has issued.
      const commands = fc.limitShrink(fc.noBias(fc.commands(ALL_COMMANDS, COMMANDS_SETTINGS)), MAX_SHRINKS)
      const details = await fc.check(fc.asyncProperty(commands, play), RUN_SETTINGS)
      if (details.failed) throw new Error(reportOf(details), { cause: details.errorInstance })
      console.info(`${SEQUENCES} sequences of seed ${SEED}\n${tableOf(TALLY.counts())}`)
      if (SEQUENCES >= MIN_FOR_SITUATIONS) expect(TALLY.missing(), 'never occurred').toEqual([])
    },
    TIMEOUT_MS,
  )
})
