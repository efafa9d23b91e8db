import { expect, it } from 'vitest'
import { ticketChangesOf } from '#domain/tickets/index.ts'
import { TOPICS } from '#queue/outbox.ts'
import { loadStatements } from '../../test/statements/load-statements.ts'
import type { JobServices } from '../services.ts'
import { createJobs } from './index.ts'

const heardByJobs = new Set(createJobs({} as JobServices).flatMap(({ topics }) => topics))

it('statements announce known topics only', async () => {
  const announced = (await loadStatements()).flatMap(({ text, parts }) =>
    parts
      .filter(({ name }) => name.startsWith('queue.announce'))
      .flatMap(({ start, end }) => text.slice(start, end).match(/(?<=')[a-z_]+(\.[A-Za-z_]+)+(?=')/g) ?? []),
  )
  expect(new Set(announced).size).toBeGreaterThan(20)
  expect(announced.filter((topic) => !TOPICS.some((known) => known === topic))).toEqual([])
})

it('jobs hear known topics only', () => {
  expect([...heardByJobs].filter((topic) => !TOPICS.some((known) => known === topic))).toEqual([])
})

it('a job or the history hears every known topic', () => {
  const payload = { ticketIds: ['a ticket'] }
  const unheard = TOPICS.filter(
    (topic) => !heardByJobs.has(topic) && ticketChangesOf({ topic, payload }).length === 0,
  )
  // A topic that nobody is to hear is listed here.
  expect(unheard).toEqual([])
})
