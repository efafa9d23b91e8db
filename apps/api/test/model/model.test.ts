import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { tableOf } from '../count-table.ts'
import type { ModelCommand } from './command.ts'
import { ALL_COMMANDS } from './commands/index.ts'
import { compareAll } from './compare-all.ts'
import { COMMANDS_SETTINGS, MAX_SHRINKS, RUN_SETTINGS, SEED, SEQUENCES, TIMEOUT_MS } from './settings.ts'
import { countAll } from './situations.ts'
import { closeWorld, openWorld } from './world.ts'

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
      const counts = [...countAll()]
      console.info(`${SEQUENCES} sequences of seed ${SEED}\n${tableOf(counts)}`)
      const missing = counts.flatMap(([name, count]) => (count === 0 ? name : []))
      if (SEQUENCES >= MIN_FOR_SITUATIONS) expect(missing, 'situations that never occurred').toEqual([])
    },
    TIMEOUT_MS,
  )
})
