import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/pool.ts'
import {
  findOpenMove,
  insertMove,
  type MovePhase,
  markMoveCompared,
  type SellerMove,
  setMovePhase,
} from '#database/seller-moves-repository.ts'
import {
  copySellerShards,
  findSellerShard,
  lockSellerShards,
  setSellerShard,
} from '#database/seller-shards-repository.ts'
import { MAIN_SHARD } from '#database/shard-addresses.ts'
import { KNOWN_FOR_MS } from '#database/shards.ts'
import { inTransaction } from '#database/transaction.ts'
import { findSeller } from '#domain/sellers/index.ts'
import { countRunningJobs, holdWaitingJobs } from '#queue/moving-jobs.ts'
import { CliError } from '../cli-error.ts'
import { checkWorker } from '../doctor/check-work.ts'
import { compareContents, compareCounts, type Frozen, freeze } from './compare-rows.ts'
import { deleteRows } from './delete-rows.ts'
import {
  addTriggers,
  type Ends,
  endReplication,
  readCopyProgress,
  removeTriggers,
  requireReplication,
  retried,
  startReplication,
  watchReplication,
} from './replication.ts'

/** Pauses of a move, in milliseconds. */
export const PAUSES = {
  /** Longer than a worker keeps counts of mails in memory, and than it takes to hear of the move. */
  hold: 6_000,
  /** Longer than a call that began before the switch may take to read the rows at the source. */
  longestCall: 10_000,
}
/** Bulk work may take four minutes; a job whose worker has died counts as running for one. */
const LONGEST_JOBS_MS = 300_000
/** While changes are refused. */
const LONGEST_CATCH_UP_MS = 3_000
/** Right after the copy, while changes go on. */
const LONGEST_BEHIND_MS = 60_000
/** Each waits half a second at most for open changes. */
const PHASE_TRIES = 20
/** Every process has then asked where sellers are. */
const ALL_KNOW_MS = KNOWN_FOR_MS + 50

/** The databases of an installation, and how the mover tells of its progress. */
export interface Mover {
  readonly main: Database
  readonly databases: ReadonlyMap<string, Database>
  readonly pauses: typeof PAUSES
  readonly tell: (line: string) => void
}

export interface WantedMove {
  readonly sellerId: string
  readonly target: string
  /** Address of the source for the PostgreSQL server of the target. */
  readonly sourceAddress: (source: string) => string
  /** Deletes the rows at the source although an earlier run ended before it had compared them. */
  readonly isUncompared: boolean
}

export interface Moved {
  readonly source: string
  readonly target: string
  readonly rows: number
  /** How long changes were refused; null if an earlier run switched. */
  readonly refusedMs: number | null
}

interface Running extends Ends<Database> {
  readonly mover: Mover
  readonly move: SellerMove
}

/**
 * Moves a seller to another database while it works. Each step can be repeated: the same call goes on with a move that
 * ended early.
 * @throws CliError if it cannot be done; before the switch, the seller goes on at the source
 */
export async function moveSeller(mover: Mover, wanted: WantedMove): Promise<Moved> {
  const { sellerId, target } = wanted
  const place = await placeOf(mover, sellerId)
  const open = await findMove(mover, sellerId)
  if (open !== undefined && open.target !== target) {
    throw new CliError(`${sellerId} is being moved to ${open.target}: end that first, or --cancel it.`)
  }
  if (open === undefined && place === target) throw new CliError(`${sellerId} is in ${target} already.`)
  const move = open ?? { sellerId, moveId: crypto.randomUUID(), source: place, target }
  const running = { mover, move: move as SellerMove, ...endsOf(mover, move) }
  let refusedMs: number | null = null
  if (place !== target) {
    await prepare(running, wanted)
    await waitForCopy(running)
    await compareCounts(running, sellerId, () => catchUp(running, LONGEST_BEHIND_MS))
    refusedMs = await switchOver(running)
  } else {
    await copyPlaces(mover)
    await sleep(ALL_KNOW_MS)
    await setPhase(running.target, running.move, 'ENDED')
    const isCompared = (await findOpenMove(running.source, sellerId))?.comparedAt != null
    if (!isCompared && !wanted.isUncompared) {
      throw new CliError(
        `${sellerId} works in ${target}. The earlier run ended before it had compared all rows, so those in ${move.source} were kept. Add --uncompared to delete them.`,
      )
    }
  }
  return { source: move.source, target, refusedMs, rows: await cleanUp(running) }
}

/** Undoes a move that has not switched. Returns the name of the database where the seller stays. */
export async function cancelMove(mover: Mover, sellerId: string): Promise<string> {
  const move = await findMove(mover, sellerId)
  if (move === undefined) throw new CliError(`${sellerId} is not being moved.`)
  if ((await placeOf(mover, sellerId)) === move.target) {
    throw new CliError(`${sellerId} works in ${move.target} already: complete the move, then move it back.`)
  }
  const { source, target } = endsOf(mover, move)
  await endReplication({ source, target }, move)
  await deleteRows(target, sellerId)
  for (const database of [target, source]) {
    await setPhase(database, move, 'ENDED')
    await removeTriggers(database, move)
  }
  return move.source
}

function endsOf({ databases }: Mover, move: Pick<SellerMove, 'source' | 'target'>): Ends<Database> {
  const source = databases.get(move.source)
  const target = databases.get(move.target)
  if (source && target) return { source, target }
  throw new CliError(`DATABASE_SHARDS lacks ${source ? move.target : move.source}.`)
}

/** @throws CliError if there is no such seller */
async function placeOf({ main }: Mover, sellerId: string): Promise<string> {
  const entry = await findSellerShard(main, sellerId)
  if (entry !== undefined) return entry.shard
  if ((await findSeller(main, sellerId)) === undefined) throw new CliError(`There is no seller ${sellerId}.`)
  return MAIN_SHARD
}

async function findMove({ databases }: Mover, sellerId: string): Promise<SellerMove | undefined> {
  for (const database of databases.values()) {
    const move = await findOpenMove(database, sellerId)
    if (move !== undefined) return move
  }
  return undefined
}

async function prepare({ mover, move, source, target }: Running, wanted: WantedMove) {
  const { sellerId } = move
  await requireReplication(source, target)
  // Each database must be there, since each is told of the new place.
  await copyPlaces(mover)
  if ((await findOpenMove(target, sellerId)) === undefined) {
    const found = await findSeller(target, sellerId)
    if (found !== undefined)
      throw new CliError(`${move.target} has rows of ${sellerId}; nothing was changed.`)
  }
  if ((await checkWorker(target, new Date())).state === 'failed') {
    mover.tell(`No worker works in ${move.target}: what is done in the background waits there for one.`)
  }
  await insertMove(target, { ...move, phase: 'REFUSING' })
  await insertMove(source, { ...move, phase: 'COPYING' })
  for (const database of [source, target]) await addTriggers(database, move)
  await startReplication({ source, target }, move, wanted.sourceAddress(move.source))
  mover.tell(`Copying ${sellerId} from ${move.source} to ${move.target}. Its calls go on.`)
}

async function waitForCopy({ mover, move, target }: Running) {
  for (let told = -1; ; ) {
    const { tables, copied, isEnabled } = await readCopyProgress(target, move)
    if (!isEnabled) {
      throw new CliError(
        `PostgreSQL could not copy the rows: its log in ${move.target} says why. Then --cancel.`,
      )
    }
    if (copied !== told) mover.tell(`Copied ${copied} of ${tables} tables.`)
    if (copied === tables) return
    told = copied
    await sleep(200)
  }
}

/** Lets the seller work in the target. Until the switch is written, a failure lets it go on in the source. */
async function switchOver(running: Running): Promise<number> {
  const { mover, move, source, target } = running
  const { sellerId } = move
  try {
    await holdWork(running)
    await setPhase(source, move, 'REFUSING')
    const refusedAt = performance.now()
    await catchUp(running, LONGEST_CATCH_UP_MS)
    const frozen = await freeze(running)
    try {
      await writePlace(mover, move)
      await sleep(ALL_KNOW_MS)
      await setPhase(target, move, 'ENDED')
      const refusedMs = Math.round(performance.now() - refusedAt)
      mover.tell(`${sellerId} works in ${move.target}. Changes were refused for ${refusedMs} ms.`)
      await compareAll(running, frozen)
      return refusedMs
    } finally {
      await frozen.release()
    }
  } catch (error) {
    if ((await placeOf(mover, sellerId)) !== move.target) await setPhase(source, move, 'COPYING')
    throw error
  }
}

/** Keeps the background work of the seller at the source, so that it goes on at the target. */
async function holdWork({ mover, move, source }: Running) {
  const { sellerId } = move
  mover.tell('Background work waits.')
  await setPhase(source, move, 'HOLDING')
  await sleep(mover.pauses.hold)
  for (const endsAt = performance.now() + LONGEST_JOBS_MS; ; ) {
    const held = await inTransaction(source, (db) => holdWaitingJobs(db, sellerId))
    if (held + (await countRunningJobs(source, sellerId)) === 0) return
    if (performance.now() > endsAt) throw new CliError('Jobs of the seller did not end within five minutes.')
    await sleep(200)
  }
}

/** Changes the phase between two changes of the seller. */
function setPhase(database: Database, { sellerId }: SellerMove, phase: MovePhase) {
  return retried(PHASE_TRIES, () => inTransaction(database, (db) => setMovePhase(db, sellerId, phase)))
}

async function catchUp({ move, source }: Running, limitMs: number) {
  const isReplicated = await watchReplication(source, move)
  for (const endsAt = performance.now() + limitMs; !(await isReplicated()); ) {
    if (performance.now() > endsAt)
      throw new CliError(`${move.target} did not catch up: run the command again.`)
    await sleep(5)
  }
}

async function writePlace(mover: Mover, { sellerId, target }: SellerMove) {
  await inTransaction(mover.main, async (db) => {
    await lockSellerShards(db)
    await setSellerShard(db, { sellerId, shard: target })
  })
  await copyPlaces(mover)
}

/** Tells every database where sellers are. */
async function copyPlaces({ main, databases }: Mover) {
  for (const database of databases.values()) if (database !== main) await copySellerShards(main, database)
}

async function compareAll({ mover, move, source }: Running, frozen: Frozen) {
  const differing = await compareContents(frozen, move.sellerId)
  if (differing.length > 0) {
    throw new CliError(
      `Rows differ in ${differing.join(', ')}. ${move.sellerId} works in ${move.target}; its rows in ${move.source} were kept, and nothing changes them.`,
    )
  }
  await markMoveCompared(source, move.sellerId)
  mover.tell('All rows are the same. Deleting those at the source.')
}

/** Removes what is left of the move. Returns how many rows were deleted at the source. */
async function cleanUp({ mover, move, source, target }: Running): Promise<number> {
  await endReplication({ source, target }, move)
  await sleep(mover.pauses.longestCall)
  const rows = await deleteRows(source, move.sellerId)
  for (const database of [source, target]) await removeTriggers(database, move)
  await setPhase(source, move, 'ENDED')
  return rows
}
