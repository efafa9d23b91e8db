import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../cli.ts'
import { openDurablePlatform } from '../faults/platform.ts'
import { findLost, printFigures, startLoad } from './load.ts'
import { startApis } from './rolling.ts'

const OLD = 'the secret before the drill that is long enough'
const NEW = 'the secret after the drill that is long enough'
const BOTH = `2:${NEW},1:${OLD}`

it('secret: it changes on two APIs and a worker while clients write, and no call fails', async () => {
  const platform = await openDurablePlatform()
  onTestFinished(platform.close)
  const apis = await startApis(platform, { TAQUILLA_SECRET: OLD })
  let worker = await platform.startWorker({ TAQUILLA_SECRET: OLD })
  async function restartAll(secret: string) {
    await apis.replace({ TAQUILLA_SECRET: secret })
    await worker.end('SIGTERM')
    worker = await platform.startWorker({ TAQUILLA_SECRET: secret })
  }
  const run = (secret: string, command: string) =>
    runCommand({ DATABASE_URL: platform.url, TAQUILLA_SECRET: secret }, 'secret', command, '--json')

  const load = await startLoad(apis.url, platform.seller.privateKey)
  await restartAll(`1:${OLD},2:${NEW}`)
  await restartAll(BOTH)
  expect(await run(BOTH, 'reencrypt')).toMatchObject({ exitCode: 0 })
  expect((await run(BOTH, 'status')).json).toContainEqual(expect.objectContaining({ id: 1, values: 0 }))
  await restartAll(`2:${NEW}`)
  const seen = await load.stop()
  const lost = await findLost(platform.database, seen)
  printFigures('secret', seen, lost.length)
  expect(lost).toEqual([])
  expect(seen.failures).toEqual({})
  expect(seen.acknowledged.length).toBeGreaterThan(100)
})
