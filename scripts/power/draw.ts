import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutations } from './operators.ts'
import type { Mutation } from './sql-operators.ts'

/** Folders whose sources are mutated, each as often as the others. */
export const FOLDERS = [
  'apps/api/src',
  'apps/api/migrations',
  'packages/contract/src',
  'apps/guest/src',
  'packages/sdk',
  'apps/site/src',
]

const SOURCE = /\.(?:ts|tsx|mjs|sql)$/
/** Tests and their support, declarations, generated files, and files that hold only texts. */
const NO_SOURCE = /\.test\.tsx?$|\.d\.ts$|\/(?:test|generated|locales|examples)\//

export interface Mutant extends Mutation {
  readonly file: string
  readonly line: number
}

/** Reads the files of a tree that can be mutated. */
export function readSources(root: string, files: readonly string[]): ReadonlyMap<string, string> {
  const sources = files.filter((file) => SOURCE.test(file) && !NO_SOURCE.test(file))
  return new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Takes the folders in turn. Draws an operator before its place, so that frequent operators do not dominate. */
export function drawMutants(
  sources: ReadonlyMap<string, string>,
  { seed, count, folders }: { seed: number; count: number; folders: readonly string[] },
): Mutant[] {
  const random = createRandom(seed)
  const open = folders.map((folder) => findMutants(sources, folder))
  return Array.from({ length: count }).flatMap((_, index) => {
    const byOperator = open[index % open.length] ?? new Map<string, Mutant[]>()
    const operator = [...byOperator.keys()][random(byOperator.size)] ?? ''
    const mutants = byOperator.get(operator) ?? []
    const drawn = mutants.splice(random(mutants.length), 1)
    if (mutants.length === 0) byOperator.delete(operator)
    return drawn
  })
}

function findMutants(sources: ReadonlyMap<string, string>, folder: string): Map<string, Mutant[]> {
  const mutants = [...sources]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([file, text]) =>
      findMutations(file, text).map((mutation) => ({
        ...mutation,
        file,
        line: text.slice(0, mutation.start).split('\n').length,
      })),
    )
  return Map.groupBy(mutants, ({ operator }) => operator)
}

/** Random integers below a bound, which a seed repeats (mulberry32). */
function createRandom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}
