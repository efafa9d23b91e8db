import { expect, it } from 'vitest'
import { untilDone } from './finish-work.ts'

const looks = (...counts: readonly number[]) => {
  const left = [...counts]
  return async () => ({ jobs: left.shift() ?? 0 })
}
const PATIENCE = { everyMs: 0, mostIdle: 3 }

it('waits as long as open work becomes less, also after it became more', async () => {
  await untilDone(looks(9, 9, 9, 8, 20, 20, 7, 7, 7, 1, 1, 0, 5), PATIENCE)
})

it('says what is open once it no longer becomes less', async () => {
  await expect(untilDone(looks(9, 8, 9, 8, 8, 8, 0), PATIENCE)).rejects.toThrow('Work is left: {"jobs":8}')
})
