// Runs the recipes of the documentation: parts of programs through a harness, and programs without a recorded answer.
import { join } from 'node:path'
import { createWebhookEndpoint, listWebhookEndpoints } from '@taquilla/contract'
import type { TestApp, TestSeller } from '../build-app.ts'
import { createTestEvent } from '../builders/events.ts'
import { buildTickets, createTestTickets } from '../builders/tickets.ts'
import { positional } from '../positional.ts'
import { deliveries } from './deliveries.ts'
import type { Language, Recipe, Source } from './language.ts'
import type { Outcome } from './run-program.ts'
import { SAMPLES } from './sample-files.ts'

/** The recipes that a language has. */
export interface Recipes {
  readonly sources: readonly Source[]
  /** For each delivery, whether the recipe accepted its signature. */
  verify(folder: string): Promise<{ expected: unknown; given: unknown }>
  /** For each webhook, whether the recipe considered it new. */
  receive(folder: string): Promise<{ expected: unknown; given: unknown }>
  catchUp(folder: string, environment: Readonly<Record<string, string>>): Promise<Outcome>
  admitFirstTicket(folder: string, environment: Readonly<Record<string, string>>): Promise<Outcome>
}

/** Output of `admit-first-ticket` for a seller without data. */
export const FIRST_ADMISSION = 'aurelia-matine\nACTIVE\nadmitted\nUSED\nunknown ticket\n'

const READ_FEED = positional(
  'test.read_feed_of_samples',
  'select webhook_id from webhooks where seller_id = $1 order by position',
)

/** Webhooks as a receiver may get them: repeated and out of order. */
const WEBHOOKS = [
  { id: 'msg_1', subject: 'AUR-0001', version: 7, isNew: true },
  { id: 'msg_1', subject: 'AUR-0001', version: 7, isNew: false },
  { id: 'msg_3', subject: 'AUR-0001', version: 12, isNew: true },
  { id: 'msg_2', subject: 'AUR-0001', version: 9, isNew: false },
  { id: 'msg_4', subject: 'AUR-0002', version: 10, isNew: true },
  { id: 'msg_2', subject: 'AUR-0001', version: 9, isNew: false },
  { id: 'msg_5', subject: 'AUR-0001', version: 13, isNew: true },
  { id: 'msg_6', subject: 'AUR-0001', version: 13, isNew: false },
]

export function recipesIn(language: Language, harness: string): Recipes {
  const program = (name: string, file: string): Source => ({ name, file: join(SAMPLES, 'recipes', file) })
  const part = (name: string, recipe: string): Recipe => ({
    ...program(name, join(recipe, language.file)),
    harness: { name: `${name}Harness`, file: join(import.meta.dirname, 'harness', recipe, harness) },
  })
  const verifyWebhook = part('verifyWebhook', 'verify-webhook')
  const receiveWebhook = part('receiveWebhook', 'receive-webhook')
  const catchUp = program('catchUp', join('catch-up', language.file))
  const admitFirstTicket = program('admitFirstTicket', join('admit-first-ticket', language.file))

  async function linesOf(recipe: Recipe, folder: string, cases: readonly string[]) {
    const { stdout } = await language.runRecipe(recipe, folder, cases)
    return stdout.trim().split('\n')
  }

  return {
    sources: [
      ...[verifyWebhook, receiveWebhook].flatMap((recipe) => [recipe, recipe.harness]),
      catchUp,
      admitFirstTicket,
    ],
    async verify(folder) {
      const cases = deliveries(Math.floor(Date.now() / 1000))
      const args = cases.flatMap((each) => [each.secret, each.id, each.timestamp, each.signatures, each.body])
      const verdicts = await linesOf(verifyWebhook, folder, args)
      return {
        expected: cases.map(({ name, isGenuine }) => [name, String(isGenuine)]),
        given: cases.map(({ name }, index) => [name, verdicts[index]]),
      }
    },
    async receive(folder) {
      const args = WEBHOOKS.flatMap(({ id, subject, version }) => [id, subject, String(version)])
      return {
        expected: WEBHOOKS.map(({ isNew }) => String(isNew)),
        given: await linesOf(receiveWebhook, folder, args),
      }
    },
    catchUp: (folder, environment) => language.run(catchUp, { folder, environment }),
    admitFirstTicket: (folder, environment) => language.run(admitFirstTicket, { folder, environment }),
  }
}

interface FeedPlace {
  readonly test: TestApp
  readonly seller: TestSeller
  readonly apiUrl: string
}

/**
 * Runs a program that reads a feed of two pages, then again after new events, and returns the expected and the
 * printed ids.
 */
export async function readFeedTwice(
  { test, seller, apiUrl }: FeedPlace,
  run: (environment: Readonly<Record<string, string>>) => Promise<Outcome>,
) {
  const environment = { TAQUILLA_API: apiUrl, TAQUILLA_PRIVATE_KEY: seller.privateKey }
  const read = async (cursor: string) => {
    const { code, stdout, stderr } = await run({ ...environment, TAQUILLA_CURSOR: cursor })
    if (code !== 0) throw new Error(`The program ended with ${code}: ${stderr}`)
    const lines = stdout.trim().split('\n')
    return { ids: lines.slice(0, -1), next: lines.at(-1)?.replace('cursor ', '') ?? '' }
  }
  await growFeed(test, seller, 75)
  const whole = await growFeed(test, seller, 75)
  const before = await read('')
  const later = await growFeed(test, seller, 2)
  const { ids } = await read(before.next)
  return { expected: [whole, later.slice(-2)], given: [before.ids, ids] }
}

/** Issues tickets, each of which adds an event to the feed, and returns all ids of the feed, oldest first. */
async function growFeed(test: TestApp, seller: TestSeller, count: number): Promise<readonly string[]> {
  const key = seller.privateKey
  const as: TestApp = { ...test, seller, call: (operation, call) => test.call(operation, { key, ...call }) }
  if ((await as.call(listWebhookEndpoints)).answer.length === 0) {
    await as.call(createWebhookEndpoint, { body: { url: 'https://receiver.example.com/hooks' } })
  }
  await createTestTickets(as, buildTickets(await createTestEvent(as), count))
  await test.runJobs()
  const feed = await test.database.rows<{ webhook_id: string }>(READ_FEED, [seller.sellerId])
  return feed.map(({ webhook_id }) => webhook_id)
}
