import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import config from '../../vitest.config.ts'

const TESTS = [
  ...['apps', 'bench', 'e2e', 'examples', 'packages', 'scripts'].flatMap((folder) =>
    globSync(`${folder}/**/{*.test.ts,*.test.tsx,test/**/*.ts,e2e/**/*.ts}`, {
      exclude: (name) => name.endsWith('node_modules') || name.endsWith('setup-each-file.test.ts'),
    }),
  ),
  ...globSync('e2e/**/*.ts'),
]
const LEAST_LIMIT_MS = 20_000

/** Parts that make one run differ from another: numbers that no seed repeats, and limits that a busy machine exceeds. */
function unstablePartsOf(source: string): string[] {
  const drawn = source.match(/\bMath\.random\(|\brandomInt\(|\bseed: (?:Date|undefined)\b/g) ?? []
  const limits = [...source.matchAll(/\btimeout: ([\d_]+)\b|\bvi\.waitFor\([^\n]*, ([\d_]+)\)/g)]
    .filter(([, option, argument]) => Number((option ?? argument ?? '').replaceAll('_', '')) < LEAST_LIMIT_MS)
    .map(([limit]) => limit)
  return [...drawn, ...limits]
}

/** Names of the projects whose test files do not run the common setup first. */
function projectsWithoutSetup(): string[] {
  const { projects = [] } = (config as { test?: { projects?: unknown[] } }).test ?? {}
  return (projects as { test: { name: string; setupFiles?: string[] } }[])
    .filter(({ test }) => !test.setupFiles?.[0]?.endsWith('/scripts/test/setup-each-file.ts'))
    .map(({ test }) => test.name)
}

describe('every test file', () => {
  it('draws its property tests from the seed of the run', () => {
    const drawn = () => fc.sample(fc.integer(), 5)
    expect(drawn()).toEqual(drawn())
    expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.PROPERTY_SEED))
    expect(projectsWithoutSetup()).toEqual([])
  })

  it('waits longer than the second that is the default', async () => {
    const startedAt = performance.now()
    await vi.waitFor(() => expect(performance.now() - startedAt).toBeGreaterThan(1_200))
  })

  it('has no number that no seed repeats, and no limit that a busy machine exceeds', () => {
    const found = TESTS.map((path) => [path, unstablePartsOf(readFileSync(path, 'utf8'))] as const)
    expect(found.length).toBeGreaterThan(500)
    expect(found.filter(([, parts]) => parts.length > 0)).toEqual([])
  })

  it('would be found otherwise', () => {
    expect(unstablePartsOf('const one = Math.random()')).toEqual(['Math.random('])
    expect(unstablePartsOf('fc.assert(property, { seed: Date.now() })')).toEqual(['seed: Date'])
    expect(unstablePartsOf('await vi.waitFor(isReady, 5_000)')).toEqual(['vi.waitFor(isReady, 5_000)'])
    expect(unstablePartsOf('expect.poll(read, { timeout: 1_000 })')).toEqual(['timeout: 1_000'])
    expect(unstablePartsOf('expect.poll(read, { timeout: 60_000 })')).toEqual([])
  })
})
