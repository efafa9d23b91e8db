import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { exampleIds, inLanguage, LANGUAGES, MONEY_COLUMNS, problem, sale } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import {
  precedingIds,
  readSample,
  type Sample,
  type SampleFile,
  sampleIds,
} from '../plugins/vocabulary/sample-files.ts'
import { faultsOf } from '../test/faults-of.ts'

const SITE = join(import.meta.dirname, '..')
const PAGES = ['docs/**/*.mdx', 'i18n/en/docusaurus-plugin-content-docs/current/**/*.mdx']

const SAMPLES = join(SITE, 'samples')
const samples = sampleIds(SAMPLES).map((id) => readSample(SAMPLES, id))

/** Ids of the samples on the pages, one per use. */
function sampleIdsOn(pages: string): readonly string[] {
  return globSync(pages, { cwd: SITE }).flatMap((page) =>
    [...readFileSync(join(SITE, page), 'utf8').matchAll(/<Sample of="([^"]*)"/g)].map(([, id]) => String(id)),
  )
}

const VARIABLE = /"\$([A-Z][A-Z0-9_]*)"/g

function faultsIn({ operation, file }: Sample): readonly string[] {
  const { path = {}, query = {}, body } = withIds(file)
  const parts = [
    { schema: operation.params, value: path },
    { schema: operation.query, value: query },
    { schema: operation.body, value: body },
  ]
  return parts.flatMap(({ schema, value }) => (schema === undefined ? [] : faultsOf(schema, value)))
}

/** The request with an id in the place of each variable. */
function withIds({ path, query, body }: SampleFile): Pick<SampleFile, 'path' | 'query' | 'body'> {
  return JSON.parse(
    JSON.stringify({ path, query, body }).replaceAll(VARIABLE, `"${exampleIds.buyIntention}"`),
  )
}

/** Faults of a file of sales in NDJSON, or of sold tickets in CSV. */
function faultsOfFile(text: string): readonly string[] {
  const [first = '', ...rows] = text.trimEnd().split('\n')
  if (first.startsWith('{')) return [first, ...rows].flatMap((row) => faultsOf(sale, JSON.parse(row)))
  return first === MONEY_COLUMNS['sale-items'].join(',') && rows.length > 0 ? [] : [first]
}

/** Hint for developers who added a sample or changed a response. */
const RECORD_HINT =
  'The answer is missing or does not match the contract: record the answers, see CONTRIBUTING, “Change what is answered”'

const onPages = new Set(PAGES.flatMap(sampleIdsOn))

describe.each(samples)('the sample $id', (sample) => {
  const { id, operation, file, status } = sample
  const { answer, ...sent } = file

  it('sends a valid request, unless it shows a refusal', () => {
    if (status === 422) expect(faultsIn(sample).length + operation.errors.length).toBeGreaterThan(0)
    else expect(faultsIn(sample)).toEqual([])
    if (operation.body === undefined) expect(file.body).toBeUndefined()
  })

  it('names only ids that a sample before it keeps', () => {
    const kept = precedingIds(SAMPLES, file).flatMap((given) => readSample(SAMPLES, given).file.keeps ?? [])
    const named = [...JSON.stringify(sent).matchAll(VARIABLE)].map(([, name]) => name)
    expect(named.filter((name) => !kept.some(({ variable }) => variable === name))).toEqual([])
  })

  it.runIf(onPages.has(id)).each(LANGUAGES)(
    'shows a response that matches the contract, in %s',
    (language) => {
      const shown = inLanguage(answer, language)
      if (status >= 400) expect(faultsOf(problem, shown)).toEqual([])
      else if (operation.files) expect(faultsOfFile(String(shown))).toEqual([])
      else if (operation.answer === undefined) expect(answer).toBeUndefined()
      else expect(faultsOf(operation.answer, shown), RECORD_HINT).toEqual([])
    },
  )

  it('has a summary in both languages', () => {
    expect(Object.keys(file.summary).sort()).toEqual([...LANGUAGES].sort())
  })

  it('has an answer only if a page or a text in it needs one', () => {
    const hasTexts = !isDeepStrictEqual(inLanguage(answer, 'es'), inLanguage(answer, 'en'))
    expect(answer === undefined || onPages.has(id) || hasTexts).toBe(true)
  })
})

describe('the samples', () => {
  it.each(PAGES)('are each shown in %s or required by a shown sample', (pages) => {
    const shown = sampleIdsOn(pages)
    const needed = samples.flatMap(({ id, file }) =>
      shown.includes(id) ? [id, ...precedingIds(SAMPLES, file)] : [],
    )
    expect(samples.map(({ id }) => id).filter((id) => !needed.includes(id))).toEqual([])
  })

  it.each(PAGES)('that %s shows exist in apps/site/samples', (pages) => {
    const ids = samples.map(({ id }) => id)
    expect(sampleIdsOn(pages).filter((id) => !ids.includes(id))).toEqual([])
  })
})
