import { join } from 'node:path'
import { computeScore, runChecks } from 'afdocs'
import { describe, expect, it } from 'vitest'
import { brand } from '../brand.ts'
import { readPageTable } from '../hosts/page-table.ts'
import { listen } from '../server/listen.ts'
import { createSiteHandler } from '../server/site-handler.ts'

const BUILD = join(import.meta.dirname, '..', 'build')

/**
 * Pages of the reference and the catalog of webhooks are longer than a program reads at once; their Markdown is not.
 * The list of articles stands before the text of an article. The pages of single errors are alike, and English pages
 * are made like Spanish ones. The home page and the index of errors show pictures and a filter, which Markdown lacks.
 */
const NOT_CHECKED = /^\/(?:en|api-reference|errors)\/|^\/(?:errors)?$|^\/blog|Cat%C3%A1logo%20de%20webhooks$/

/** Pages whose sections moved to another page forward old fragments, which only a script sees: no server gets them. */
const SKIPPED = ['redirect-behavior']

/** Parts of the line above a call stand side by side; as text they are one word. Markdown writes a sentence. */
const HEADS_OF_CALLS = '[class^="call_"]'

describe('the built site', () => {
  it('passes every check for software agents', async () => {
    const handler = createSiteHandler({ buildDir: BUILD, apiUrl: 'http://localhost:4000' })
    const { addresses, close } = await listen(handler, { port: 0, hosts: ['127.0.0.1'] })
    const [origin = ''] = addresses
    const pages = [...readPageTable(BUILD).addresses].filter((page) => !NOT_CHECKED.test(page))
    expect(pages.length).toBeGreaterThan(60)
    const report = await runChecks(origin, {
      samplingStrategy: 'curated',
      curatedPages: pages.map((page) => origin + page),
      skipCheckIds: SKIPPED,
      parityExclusions: [HEADS_OF_CALLS],
      canonicalOrigin: brand.siteUrl,
      requestDelay: 0,
      maxConcurrency: 20,
    }).finally(close)
    const failed = report.results.filter(({ status }) => !['pass', 'skip'].includes(status))
    expect(failed.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
    expect(computeScore(report).overall).toBe(100)
  })
})
