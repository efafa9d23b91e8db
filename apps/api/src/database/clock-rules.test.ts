import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

// Files that may compare with the machine's time: leases, retries, webhook deliveries, stored responses and limits.
const MACHINE_TIME_FILES = [
  'database/idempotency-keys-repository.ts',
  'domain/lite/lite-connections-repository.ts',
  'domain/mails/refused-mails-repository.ts',
  'domain/money/refunds/refunds-repository.ts',
  'domain/persons/sessions/sign-in-allowances-repository.ts',
  'domain/persons/sessions/sign-in-devices-repository.ts',
  'domain/purchase/payments/payments-repository.ts',
  'domain/purchase/swaps/claimed-swaps-repository.ts',
  'domain/tickets/issue/ticket-batches-repository.ts',
  'domain/webhooks/webhook-deliveries-repository.ts',
  'domain/webhooks/webhook-endpoints-repository.ts',
  'domain/webhooks/webhook-feed-repository.ts',
  'queue/due-jobs.ts',
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

// The test clock of a sandbox seller only works if all comparisons use the seller's time.
describe('the current time', () => {
  it('comparisons use the seller’s clock, except in listed files', () => {
    expect(sources.length).toBeGreaterThan(200)
    // Comparisons with now() on either side are machine time, unless a clock offset is added.
    const bare = filesWith(
      /(?:[<>]=?\s*now\(\)(?!\s*\+ (?:sellers\.clock_offset|\(select max\(clock_offset\)))|\bnow\(\)\s*[<>])/,
    )
    expect(bare).toEqual(MACHINE_TIME_FILES)
  })

  it('domain code never reads the process clock', () => {
    expect(filesWith(/Date\.now\(\)|new Date\(\)/)).toEqual([])
  })
})
