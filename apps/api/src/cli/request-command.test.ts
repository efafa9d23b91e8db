import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'

const ID = '019a2e01-3c77-7d29-8b40-f5e16a92c7d3'
const OTHER_ID = '019a2e01-3c77-7d29-8b40-f5e16a92c7d4'
const ACCESS = {
  time: Date.parse('2026-11-29T12:00:00Z'),
  requestId: ID,
  sellerId: 'mirasoles',
  apiKeyId: '019a2e01-0000-7000-8000-000000000000',
  operation: 'create-tickets',
  status: 500,
  code: 'internal',
  milliseconds: 12.5,
  msg: 'request',
}
const FAILURE = { time: ACCESS.time - 1, requestId: ID, msg: 'request failed', err: { message: 'no rows' } }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'taquilla-request-'))
  await mkdir(join(dataDir, 'logs'))
  const lines = (...entries: readonly object[]) => entries.map((each) => `${JSON.stringify(each)}\n`).join('')
  await writeFile(join(dataDir, 'logs/api.log'), lines({ ...ACCESS, requestId: OTHER_ID }))
  await writeFile(join(dataDir, 'logs/api.log.1'), `${lines(ACCESS, FAILURE)}{"requestId":"${ID}","cut`)
  await writeFile(join(dataDir, 'logs/worker.log'), lines(ACCESS))
  await writeFile(join(dataDir, 'collected'), `2026-11-29T12:00:00Z api-1 ${lines(ACCESS)}`)
})
afterAll(() => rm(dataDir, { recursive: true }))

const run = (...args: string[]) => runCommand({ DATA_DIR: dataDir }, 'request', ...args)

describe('request', () => {
  it('shows what the logs of the API say about a call, also the earlier ones', async () => {
    const { output } = await run(ID.toUpperCase())
    expect(output.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^2026-11-29T11:59:59Z +request failed +- +- +- +- +- +no rows$/),
      expect.stringMatching(
        /^2026-11-29T12:00:00Z +create-tickets +mirasoles +019a2e01-\S+ +500 +internal +12\.5 +-$/,
      ),
    ])
    expect((await run(ID, '--json')).json).toMatchObject([FAILURE, ACCESS])
  })

  it('finds the line of a collected log behind what its program wrote before it', async () => {
    expect((await run(ID, '--log', join(dataDir, 'collected'), '--json')).json).toEqual([ACCESS])
  })

  it('says when a call was made that no log has', async () => {
    const { exitCode, errors } = await run('019a2e01-3c77-7d29-8b40-f5e16a92c7d5')
    expect(exitCode).toBe(1)
    expect(errors).toContain('It was made at 2025-10-29T')
  })
})
