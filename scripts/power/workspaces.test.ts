import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { affectedBy } from './workspaces.ts'

const root = dirname(dirname(import.meta.dirname))

describe('affectedBy', () => {
  it('names everything that depends on a changed workspace', () => {
    expect(affectedBy(['packages/contract/src/limits.ts']).projects).toEqual([
      'contract',
      'sdk',
      'api',
      'guest',
      'site',
    ])
    expect(affectedBy(['apps/site/src/a.ts', 'scripts/start/b.ts'])).toEqual({
      typed: ['apps/site', 'scripts'],
      projects: ['site', 'scripts'],
      journeys: ['e2e/site'],
    })
  })

  it('knows every package and app', () => {
    const folders = ['packages', 'apps', 'examples'].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => `${group}/${name}`),
    )
    expect(folders.filter((folder) => affectedBy([`${folder}/a.ts`]).projects.length === 0)).toEqual([])
  })

  it('names existing Vitest projects', () => {
    const settings = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
    const { projects } = affectedBy([
      'packages/contract/a.ts',
      'packages/ui/a.ts',
      'packages/sdk/a.ts',
      'scripts/a.ts',
    ])
    for (const project of projects) expect(settings).toContain(`'${project}'`)
  })
})
