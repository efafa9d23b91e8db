import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

// Time that is the machine's and no seller's: leases, attempts again, deliveries to receivers, and stored answers.
const OF_THE_MACHINE = [
  'database/idempotency-keys-repository.ts',
  'domain/lite/lite-connections-repository.ts',
  'domain/mails/refused-mails-repository.ts',
  'domain/resale/payments/payments-repository.ts',
  'domain/resale/refunds/refunds-repository.ts',
  'domain/resale/swaps/claimed-swaps-repository.ts',
  'domain/tickets/issue/ticket-batches-repository.ts',
  'domain/webhooks/webhook-deliveries-repository.ts',
  'domain/webhooks/webhook-endpoints-repository.ts',
  'domain/webhooks/webhook-feed-repository.ts',
  'queue/lease.ts',
]

const sources = globSync('{database,domain,http,jobs,operations,queue}/**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()

// What makes the test clock move everything.
describe('the present', () => {
  it('is the seller’s wherever something is compared with it', () => {
    expect(sources.length).toBeGreaterThan(200)
    // In either direction; an offset may be added, anything else is the machine’s time.
    const bare = filesWith(
      /(?:[<>]=?\s*now\(\)(?!\s*\+ (?:sellers\.clock_offset|\(select max\(clock_offset\)))|\bnow\(\)\s*[<>])/,
    )
    expect(bare).toEqual(OF_THE_MACHINE)
  })

  it('is never the process’s', () => {
    expect(filesWith(/Date\.now\(\)|new Date\(\)/)).toEqual([])
  })
})
