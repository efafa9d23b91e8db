import { describe, expect, it } from 'vitest'
import { explainFailure } from './embedded-database-error.ts'

describe('embedded-database-error', () => {
  it.each([
    ['could not write to file "pg_wal/xlogtemp.7": No space left on device', 'disk_full', 'DATA_DIR'],
    ['could not map anonymous shared memory: Cannot allocate memory', 'memory', 'memory'],
    ["postgres: /lib/libc.so.6: version `GLIBC_2.28' not found", 'platform', 'DATABASE_URL'],
    ['could not open file "global/pg_control": Permission denied', 'folder', 'DATA_DIR'],
    ['initdb: could not look up effective user ID 12345: user does not exist', 'user', 'DATABASE_URL'],
    ['FATAL: something new', 'start', 'something new'],
  ])('explains %j', (output, problem, advice) => {
    const error = explainFailure('It does not start.', output)
    expect(error.problem).toBe(problem)
    expect(error.message).toContain(advice)
    expect(error.message).toContain(output)
  })
})
