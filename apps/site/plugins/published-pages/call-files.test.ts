import { buildOpenApi, errorsOf, findOperation, OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import { callSections } from './call-files.ts'
import { linkWebhooks } from './link-webhooks.ts'
import { MAX_CHARACTERS, renderMarkdownFile, type Site } from './markdown-files.ts'
import { readPage } from './read-page.ts'
import { referenceMarkdown } from './reference-markdown.ts'
import { toMarkdown } from './to-markdown.ts'

const siteUrl = 'https://docs.taquilla.example'

describe.each(['es', 'en'] as const)('the reference as Markdown in %s', (language) => {
  const baseUrl = language === 'es' ? '/' : '/en/'
  const site: Site = { name: 'Taquilla', tagline: '', url: siteUrl, baseUrl, language, outDir: '' }
  const reference = readReference(
    buildOpenApi({ language, serverUrl: 'https://api.taquilla.example', siteUrl }),
  )
  const source = { reference, language, home: siteUrl + baseUrl }
  const calls = callSections(source, site).flatMap(({ pages }) => pages)

  it('has a text for each operation and each webhook', () => {
    expect(calls.map(({ path }) => path).sort()).toEqual(
      [
        ...OPERATIONS.map(({ id }) => `${baseUrl}api-reference/v1/${id}`),
        ...WEBHOOKS.map(({ action }) => `${baseUrl}api-reference/v1/webhooks/${action}`),
      ].sort(),
    )
  })

  it('is linked from a page that shows a webhook, instead of fields and example', () => {
    const section =
      '<section aria-labelledby="ticket.created"><h3>Ticket</h3><p>Sent.</p><div><pre>{}</pre></div><p>ticketId</p></section>'
    const page = readPage(
      '/docs/x',
      `<main><div class="theme-doc-markdown"><h1>X</h1>${section}</div></main>`,
    )
    if (!page) throw new Error('The page has no article')
    const label = language === 'es' ? 'Campos y ejemplo' : 'Fields and example'
    expect(toMarkdown(linkWebhooks(page.article, source), `${siteUrl}/docs/x`)).toBe(
      `### Ticket\n\nSent.\n\n[${label}](${siteUrl}${baseUrl}api-reference/v1/webhooks/ticket.created.md)\n`,
    )
  })

  it('links from the index to each text', () => {
    const index = referenceMarkdown(source)
    expect(index.length).toBeLessThan(MAX_CHARACTERS)
    for (const { path } of calls) expect(index).toContain(`(${siteUrl}${path}.md)`)
  })

  it('marks the base calls, in the index and in their texts', () => {
    const mark = language === 'es' ? 'API base' : 'base API'
    const marked = referenceMarkdown(source)
      .split('\n')
      .filter((line) => line.endsWith(`(${mark})`))
    const base = OPERATIONS.filter(({ isExtension }) => !isExtension)
    expect(marked).toHaveLength(base.length)
    for (const { id } of base) expect(marked.join()).toContain(`/${id}.md)`)
    const told = calls.filter(({ markdown }) =>
      markdown.includes(language === 'es' ? '\nAPI base. ' : '\nBase API. '),
    )
    expect(told).toHaveLength(base.length)
  })

  it.each(OPERATIONS)('tells the fields, commands and errors of $id', ({ id, path }) => {
    const { markdown } = calls.find((file) => file.path.endsWith(`/${id}`)) ?? { markdown: '' }
    expect(markdown).toContain(path)
    const operation = findOperation(id)
    for (const code of operation ? errorsOf(operation) : ['']) expect(markdown).toContain(`errors/${code}.md`)
    expect(markdown).toContain('```bash\ncurl ')
    const fields =
      reference.tags.flatMap((tag) => tag.operations).find((each) => each.id === id)?.parameters ?? []
    for (const { name } of fields) expect(markdown).toContain(`- \`${name}\``)
  })

  it.each([
    ['list-balance-days', 'date'],
    ['export-money', 'date-time'],
  ])('tells the format of the period of %s', (id, format) => {
    const { markdown } = calls.find((file) => file.path.endsWith(`/${id}`)) ?? {}
    expect(markdown).toContain(`- \`from\` (query): string (${format})`)
  })

  it('is in files that programs read whole', () => {
    for (const file of calls) {
      expect(renderMarkdownFile(file, site).length, file.path).toBeLessThanOrEqual(MAX_CHARACTERS)
    }
  })
})
