import { aurelia } from './aurelia.ts'
import { aureliaRules, velaMayorRules } from './rules.ts'
import { aureliaTickets, velaMayorTickets } from './tickets.ts'
import { velaMayor } from './vela-mayor.ts'

/** The one fictitious data set of every page, example and test seller: what two sellers would send, as they would type it. */
export const season = { aurelia, aureliaTickets, aureliaRules, velaMayor, velaMayorTickets, velaMayorRules }

export type Season = typeof season

/** The season with its instants moved by the fewest whole years that put its first show after `now`. */
export function upcomingSeason(now: Date): Season {
  const first = Math.min(...[...aurelia.shows, ...velaMayor.shows].map((show) => Date.parse(show.date)))
  let years = 0
  while (Date.parse(laterBy(new Date(first).toISOString(), years)) <= now.getTime()) years += 1
  return moved(season, years)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

function laterBy(instant: string, years: number): string {
  return String(Number(instant.slice(0, 4)) + years) + instant.slice(4)
}

function moved<Value>(value: Value, years: number): Value
function moved(value: unknown, years: number): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? laterBy(value, years) : value
  if (Array.isArray(value)) return value.map((element) => moved(element, years))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, moved(member, years)]))
}
