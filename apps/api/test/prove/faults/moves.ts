import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { environmentOf } from '../../faults/processes.ts'
import type { Random } from '../../random.ts'
import { type Entry, isWritten } from './history.ts'

const CLI = fileURLToPath(new URL('../../../build/cli.js', import.meta.url))
const MAX_RUNS = 20
/** Further moves have only the load beside them, and so show how long a move itself keeps changes out. */
const MOVES_BESIDE_FAULTS = 12

export interface Moving {
  readonly mainUrl: string
  readonly northUrl: string
  readonly sellerIds: readonly string[]
  /** How often a seller is moved; even, so that all are in the main database at the end. */
  readonly count: number
  readonly random: Random
  /** Called before the moves that have no faults beside them. */
  readonly endFaults: () => void
}

/** A move without faults beside it. Times are those of `performance.now()`. */
export interface CalmMove {
  readonly sellerId: string
  readonly startedAt: number
  readonly endedAt: number
}

export interface Moves {
  /** Milliseconds in which each move refused changes; null if its mover was killed between switch and end. */
  readonly refusedMs: readonly (number | null)[]
  readonly kills: number
  readonly calm: readonly CalmMove[]
  /** Output of commands that found other rows in the target than in the source. */
  readonly differences: readonly string[]
}

/** Moves sellers to the second database and back by the operator's command, which is killed in every other pair of moves. */
export async function moveSellers(moving: Moving): Promise<Moves> {
  const { mainUrl, northUrl, sellerIds, count, random } = moving
  const refusedMs: (number | null)[] = []
  const calm: CalmMove[] = []
  const differences: string[] = []
  let kills = 0
  const env = { ...environmentOf(mainUrl), DATABASE_SHARDS: `north=${northUrl}` }
  for (let index = 0; index < count; index++) {
    const sellerId = sellerIds[(index >> 1) % sellerIds.length] ?? ''
    const target = index % 2 === 0 ? 'north' : 'main'
    const isCalm = index >= MOVES_BESIDE_FAULTS
    if (index === MOVES_BESIDE_FAULTS) moving.endFaults()
    let isToBeKilled = !isCalm && index % 4 > 1
    const startedAt = performance.now()
    for (let runs = 1; ; runs++) {
      const args = [CLI, '--json', 'seller', 'move', sellerId, '--to', target, '--uncompared']
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      if (isToBeKilled) {
        await sleep(1_000 + random.below(9_000))
        child.kill('SIGKILL')
        kills += 1
        isToBeKilled = false
      }
      const { code, output } = await resultOf(child)
      if (code === 0) {
        refusedMs.push(
          (JSON.parse(output.slice(output.indexOf('{'))) as { refusedMs: number | null }).refusedMs,
        )
        break
      }
      if (output.includes('differ')) differences.push(output)
      // The killed run may have completed the move.
      if (output.includes(`is in ${target} already`)) {
        refusedMs.push(null)
        break
      }
      if (runs === MAX_RUNS) throw new Error(`${sellerId} was not moved to ${target}: ${output}`)
      await sleep(500)
    }
    const endedAt = performance.now()
    if (isCalm) calm.push({ sellerId, startedAt, endedAt })
    const seconds = ((endedAt - startedAt) / 1_000).toFixed(0)
    console.info(`move ${index + 1} of ${count}: ${seconds} s, refused for ${refusedMs.at(-1) ?? '?'} ms`)
  }
  return { refusedMs, kills, calm, differences }
}

/** Longest time in which no change of the seller succeeded while it was moved. */
export function longestGap(entries: readonly Entry[], { sellerId, startedAt, endedAt }: CalmMove): number {
  const times = entries
    .filter((entry) => entry.sellerId === sellerId && isWritten(entry))
    .map((entry) => entry.endedAt)
    .filter((at) => at > startedAt && at < endedAt)
    .concat(startedAt, endedAt)
    .toSorted((one, other) => one - other)
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
}

async function resultOf(child: ChildProcess) {
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: Buffer.concat(printed).toString('utf8') }
}
