import { median, round } from '../run-load.ts'
import type { ProcessReading, Watch } from './processes.ts'

/** The beginning and the end of the watched time that are compared. */
const COMPARED_SHARE = 0.2
/** Fewer readings say nothing about growth. */
const LEAST_READINGS = 10

export interface Growth {
  readonly memoryPercent: number
  readonly handles: number
  readonly processes: Readonly<Record<string, unknown>>
}

/**
 * Growth of each process after its first seconds, the most of all: the median at the end of its life beside the median
 * once it had settled. A restarted process counts from its start. The generator does not count.
 */
export function growthOf(readings: Watch['readings'], settlingSeconds: number): Growth {
  const lives = Object.entries(readings)
    .filter(([name]) => name !== 'generator')
    .flatMap(([name, each]) => livesOf(name, each))
  const grown = lives.flatMap(([name, life]) => {
    const bornAt = life[0]?.atMs ?? 0
    const settled = life.filter(({ atMs }) => atMs >= bornAt + settlingSeconds * 1_000)
    return settled.length < LEAST_READINGS ? [] : [{ name, ...compareEnds(settled) }]
  })
  const most = (pick: (each: (typeof grown)[number]) => number) =>
    grown.length === 0 ? Number.NaN : Math.max(...grown.map(pick))
  return {
    memoryPercent: most(({ memoryPercent }) => memoryPercent),
    handles: most(({ handles }) => handles),
    processes: Object.fromEntries(grown.map(({ name, ...each }) => [name, each])),
  }
}

function livesOf(name: string, readings: readonly ProcessReading[]): [string, ProcessReading[]][] {
  const byPid = new Map<number, ProcessReading[]>()
  for (const reading of readings) {
    const life = byPid.get(reading.pid) ?? []
    byPid.set(reading.pid, life)
    life.push(reading)
  }
  return [...byPid].map(([pid, life]) => [`${name} (${pid})`, life])
}

function compareEnds(readings: readonly ProcessReading[]) {
  const count = Math.max(1, Math.floor(readings.length * COMPARED_SHARE))
  const [first, last] = [readings.slice(0, count), readings.slice(-count)]
  const rss = (each: readonly ProcessReading[]) => median(each.map(({ rssMiB }) => rssMiB))
  const handles = (each: readonly ProcessReading[]) => median(each.map((reading) => reading.handles))
  return {
    rssMiB: [Math.round(rss(first)), Math.round(rss(last))],
    memoryPercent: round((rss(last) / rss(first) - 1) * 100),
    handles: handles(last) - handles(first),
  }
}
