// Draws faults at random: node scripts/run.mjs scripts/power/draw.ts PART [COUNT] [SEED]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findMutations, type Mutation } from './operators.ts'
import { PARTS, partOf } from './parts.ts'
import { createRandom } from './random.ts'

interface Place extends Mutation {
  readonly file: string
}

export interface Draw {
  readonly number: number
  readonly operator: string
  readonly file: string
  readonly line: number
  readonly from: string
  readonly to: string
}

const DEFAULT_SEED = 12

/** Draws an operator first and then one of its places, so that frequent operators do not dominate. */
export function drawFaults(texts: ReadonlyMap<string, string>, seed: string, count: number): Draw[] {
  const random = createRandom(seed)
  const places = [...texts].flatMap(([file, text]) =>
    findMutations(file, text).map((mutation): Place => ({ file, ...mutation })),
  )
  const byOperator = Map.groupBy(places, ({ operator }) => operator)
  return Array.from({ length: Math.min(count, places.length) }, (_, index) => {
    const operators = [...byOperator.keys()].sort()
    const operator = operators[random(operators.length)] ?? ''
    const open = byOperator.get(operator) ?? []
    const [place] = open.splice(random(open.length), 1)
    if (open.length === 0) byOperator.delete(operator)
    if (place === undefined) throw new Error(`No place is left for ${operator}.`)
    return describe(index + 1, place, texts.get(place.file) ?? '')
  })
}

/** Extends the place by whole lines until its text is unique in the file. */
function describe(number: number, { operator, file, start, end, replacement }: Place, text: string): Draw {
  let first = text.lastIndexOf('\n', start - 1) + 1
  let last = lineEnd(text, end - 1)
  while (text.split(text.slice(first, last)).length > 2) {
    last = lineEnd(text, last)
    first = first > 0 ? text.lastIndexOf('\n', first - 2) + 1 : 0
  }
  const from = text.slice(first, last)
  const to = text.slice(first, start) + replacement + text.slice(end, last)
  return { number, operator, file, line: text.slice(0, start).split('\n').length, from, to }
}

function lineEnd(text: string, index: number): number {
  const end = text.indexOf('\n', index)
  return end === -1 ? text.length : end + 1
}

function readPart(root: string, part: string): Map<string, string> {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const files = tracked.filter((path) => partOf(path) === part)
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

if (import.meta.main) {
  const [part = '', count = '10', seed = String(DEFAULT_SEED)] = process.argv.slice(2)
  if (PARTS.every(({ name }) => name !== part)) {
    throw new Error(`The part is one of ${PARTS.map(({ name }) => name).join(', ')}.`)
  }
  const texts = readPart(dirname(dirname(import.meta.dirname)), part)
  const draws = drawFaults(texts, `${seed} ${part}`, Number(count))
  process.stdout.write(`${JSON.stringify(draws, null, 2)}\n`)
}
