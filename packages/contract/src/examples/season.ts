import { aurelia } from './aurelia.ts'
import { aureliaRules, velaMayorRules } from './rules.ts'
import { aureliaTickets, velaMayorTickets } from './tickets.ts'
import { velaMayor } from './vela-mayor.ts'

/**
 * The only example data: used in the documentation, the OpenAPI examples and the demo seller. Two sellers' requests.
 */
export const season = { aurelia, aureliaTickets, aureliaRules, velaMayor, velaMayorTickets, velaMayorRules }

export type Season = typeof season

/**
 * Returns the season with all dates moved by whole years, as few as possible, so that its first show is after `now`.
 */
export function upcomingSeason(now: Date): Season {
  const first = Math.min(...[...aurelia.shows, ...velaMayor.shows].map((show) => Date.parse(show.date)))
  let years = 0
  while (Date.parse(addYears(new Date(first).toISOString(), years)) <= now.getTime()) years += 1
  return shiftYears(season, years)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

function addYears(instant: string, years: number): string {
  return String(Number(instant.slice(0, 4)) + years) + instant.slice(4)
}

function shiftYears<Value>(value: Value, years: number): Value
function shiftYears(value: unknown, years: number): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? addYears(value, years) : value
  if (Array.isArray(value)) return value.map((element) => shiftYears(element, years))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shiftYears(member, years)]))
}
