import { expect, it, vi } from 'vitest'
import { createFollowClock } from './follow-clock.ts'

it('follow-clock runs the recurring jobs, except daily ones', async () => {
  const ran = vi.fn()
  const recurring = (name: string, everySeconds: number) => ({
    name,
    everySeconds,
    run: async () => ran(name),
  })
  const job = createFollowClock(() => [
    recurring('expiry', 5),
    recurring('daily', 86_400),
    recurring('hourly', 3_600),
  ])
  const payload = { offsetSeconds: 60 }
  await job.run({ sellerId: 'a-seller', outboxId: crypto.randomUUID(), topic: 'clock.moved', payload })
  expect(ran.mock.calls).toEqual([['expiry'], ['hourly']])
})
