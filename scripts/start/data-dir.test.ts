import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('ends with one line about a DATA_DIR that cannot be written', () => {
  const program = join(import.meta.dirname, '../start.ts')
  const environment = { ...process.env, DATA_DIR: '/dev/null/data', DATABASE_URL: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: environment,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout.trim()).toMatch(/^DATA_DIR \(\/dev\/null\/data\) cannot be written: .*$/)
})
