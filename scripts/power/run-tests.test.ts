import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failedInPlaywright, failedInVitest } from './run-tests.ts'

describe('failedInVitest', () => {
  it('returns the failed files, relative to the root', () => {
    const testResults = [
      { name: join('/tree', 'apps', 'api', 'a.test.ts'), status: 'failed' },
      { name: join('/tree', 'apps', 'api', 'b.test.ts'), status: 'passed' },
    ]
    expect(failedInVitest({ testResults }, '/tree')).toEqual(['apps/api/a.test.ts'])
  })
})

describe('failedInPlaywright', () => {
  it('returns each file with a failed test once, including tests in groups', () => {
    const suites = [
      { file: 'site/a.test.ts', specs: [{ ok: true }] },
      {
        file: 'site/b.test.ts',
        specs: [{ ok: false }],
        suites: [{ file: 'site/b.test.ts', specs: [{ ok: false }] }],
      },
      {
        file: 'site/c.test.ts',
        specs: [],
        suites: [{ file: 'site/c.test.ts', specs: [{ ok: false }] }],
      },
    ]
    expect(failedInPlaywright({ suites })).toEqual(['e2e/site/b.test.ts', 'e2e/site/c.test.ts'])
  })
})
