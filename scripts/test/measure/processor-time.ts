import { readdirSync, readFileSync } from 'node:fs'

/** One process as the kernel lists it. */
export interface ProcessSample {
  readonly pid: number
  readonly parent: number
  /** Ticks since boot; distinguishes two processes that used the same id. */
  readonly startedAt: number
  /** Processor time of the process itself. */
  readonly ownTicks: number
  /** Processor time of descendants that ended and were waited for. */
  readonly waitedTicks: number
}

export interface ProcessorClock {
  /** Processor seconds so far of the process and everything it started. */
  seconds(): number
  stop(): void
}

const TICKS_PER_SECOND = 100
const LOOK_MS = 1_000
const PROCESS_TABLE = '/proc'

/**
 * Measures the processor time of a process and its descendants on Linux; returns undefined elsewhere. A process that
 * outlives its parent, such as a browser's, is missing from the kernel's count of children that were waited for,
 * so the process table is sampled once a second.
 */
export function startProcessorClock(root = process.pid): ProcessorClock | undefined {
  if (process.platform !== 'linux') return undefined
  const tree = createProcessTree(root)
  const look = () => tree.look(readProcessTable())
  look()
  let timer: NodeJS.Timeout | undefined = setInterval(look, LOOK_MS).unref()
  return {
    seconds() {
      // After the end another process may get the id of the root.
      if (timer !== undefined) look()
      return tree.ticks() / TICKS_PER_SECOND
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/** Sums the processor time of a process and its descendants over several samples of the process table. */
export function createProcessTree(root: number) {
  let members = new Map<number, ProcessSample>()
  let ticksOfOrphans = 0

  function look(table: readonly ProcessSample[]) {
    const present = membersOf(table, members, root)
    const isGone = (sample: ProcessSample) => !isSame(present.get(sample.pid), sample)
    ticksOfOrphans += ticksLost(members, present, isGone)
    members = present
  }

  return {
    look,
    ticks: () => [...members.values()].reduce((sum, sample) => sum + ticksOf(sample), ticksOfOrphans),
  }
}

/** The root, its descendants, and earlier members that now have another parent. */
function membersOf(
  table: readonly ProcessSample[],
  before: ReadonlyMap<number, ProcessSample>,
  root: number,
): Map<number, ProcessSample> {
  const byPid = new Map(table.map((sample) => [sample.pid, sample]))
  const isMember = (sample: ProcessSample | undefined): boolean =>
    sample !== undefined &&
    (sample.pid === root || isSame(before.get(sample.pid), sample) || isMember(byPid.get(sample.parent)))
  return new Map(table.filter(isMember).map((sample) => [sample.pid, sample]))
}

/**
 * Estimates the ticks of processes that ended without being waited for: what was last seen of them, minus the growth
 * of `waitedTicks` in their nearest living ancestor.
 */
function ticksLost(
  before: ReadonlyMap<number, ProcessSample>,
  present: ReadonlyMap<number, ProcessSample>,
  isGone: (sample: ProcessSample) => boolean,
): number {
  const seenBelow = new Map<number | undefined, number>()
  for (const sample of before.values()) {
    if (!isGone(sample)) continue
    let ancestor = before.get(sample.parent)
    while (ancestor !== undefined && isGone(ancestor)) ancestor = before.get(ancestor.parent)
    seenBelow.set(ancestor?.pid, (seenBelow.get(ancestor?.pid) ?? 0) + ticksOf(sample))
  }
  let lost = 0
  for (const [pid, seen] of seenBelow) lost += Math.max(0, seen - waitedSince(pid, before, present))
  return lost
}

function waitedSince(
  pid: number | undefined,
  before: ReadonlyMap<number, ProcessSample>,
  present: ReadonlyMap<number, ProcessSample>,
): number {
  if (pid === undefined) return 0
  return (present.get(pid)?.waitedTicks ?? 0) - (before.get(pid)?.waitedTicks ?? 0)
}

function isSame(one: ProcessSample | undefined, other: ProcessSample): boolean {
  return one?.startedAt === other.startedAt
}

function ticksOf({ ownTicks, waitedTicks }: ProcessSample): number {
  return ownTicks + waitedTicks
}

function readProcessTable(): ProcessSample[] {
  const samples: ProcessSample[] = []
  for (const name of readdirSync(PROCESS_TABLE)) {
    if (!/^\d+$/.test(name)) continue
    const line = readStat(name)
    if (line !== undefined) samples.push(parseStat(line))
  }
  return samples
}

function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`${PROCESS_TABLE}/${pid}/stat`, 'utf8')
  } catch {
    // The process ended after the folder was listed.
    return undefined
  }
}

/** Parses one `/proc/<pid>/stat`, see proc_pid_stat(5). The name in parentheses may contain spaces. */
export function parseStat(line: string): ProcessSample {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const numberOf = (field: number) => Number(fields[field - 3])
  return {
    pid: Number.parseInt(line, 10),
    parent: numberOf(4),
    startedAt: numberOf(22),
    ownTicks: numberOf(14) + numberOf(15),
    waitedTicks: numberOf(16) + numberOf(17),
  }
}
