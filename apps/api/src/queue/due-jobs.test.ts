import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openForFile } from '../../test/open-for-file.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { wakeForDueJobs } from './due-jobs.ts'

const queue = openForFile(openTestQueue)

beforeAll(async () => {
  for (const name of ['due', 'later', 'taken', 'empty']) await queue.boss.createQueue(name)
})

it('every taker of a queue with due jobs is woken, and no other', async () => {
  const { boss, log, failures } = queue
  await boss.insert('due', [{ startAfter: new Date(Date.now() - 1_000) }, { startAfter: 3_600 }])
  await boss.insert('later', [{ startAfter: 3_600 }])
  await boss.insert('taken', [{}])
  await boss.fetch('taken')
  const woken = vi.spyOn(boss, 'notifyWorker').mockReturnValue()
  onTestFinished(() => woken.mockRestore())
  const takers = ['due', 'due', 'later', 'taken', 'empty'].map((name, index) => ({
    queue: name,
    id: `${name}-${index}`,
  }))
  wakeForDueJobs(boss, takers, log)
  await vi.waitFor(() => expect(woken.mock.calls).toEqual([['due-0'], ['due-1']]))
  expect(failures).toEqual([])
})
