import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOfGuidePage, MIN_WORDS } from './guide-page.ts'

const SITE = join(import.meta.dirname, '..')
const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

/** Pages about all calls, which need no sections of a single one. */
const OVERVIEWS = new Set([
  'first-steps/api-installation.mdx',
  'integration/intro.mdx',
  'superswap/prices.mdx',
  'superswap/rules.mdx',
])

/** Pages whose words are generated from data or stand in tables, which do not count. */
const WITHOUT_PROSE = [
  'changes.mdx',
  'first-steps/webhook-catalog.mdx',
  'glossary.mdx',
  'operate/limits.mdx',
  'what-it-does-not-do.mdx',
]

const PROSE = 'Una palabra y otra. '.repeat(80)

function page(body: string): string {
  return `---\ntitle: ${'Título '.repeat(300)}\n---\n\n${body}`
}

function section(anchor: string, text = 'Texto.'): string {
  return `\n\n## Título {/* #${anchor} */}\n\n${text}\n`
}

const CALL = '\n\n<Call of="create-tickets" />\n'

describe('a page of the guide', () => {
  it('is complete with enough words and, for a call, its three sections', () => {
    expect(faultsOfGuidePage(page(PROSE))).toEqual([])
    const complete = PROSE + section('la-solicitud', CALL) + section('la-respuesta') + section('errores')
    expect(faultsOfGuidePage(page(complete))).toEqual([])
  })

  it.each([
    ['headings', `## ${'Título '.repeat(300)}`],
    ['tables', `| ${'celda '.repeat(300)} |`],
    ['code', `\`\`\`json\n${'valor '.repeat(300)}\n\`\`\``],
    [
      'a fence of four backticks with a fence inside',
      `\`\`\`\`mdx\n\`\`\`json\n\`\`\`\n${'valor '.repeat(300)}\n\`\`\`\``,
    ],
    ['inline code', `\`${'valor '.repeat(300)}\``],
    ['attributes', `<Sample of="${'valor '.repeat(300)}" />`],
    ['addresses', `[a](/${'valor/'.repeat(300)})`],
  ])('does not count %s as prose', (_, body) => {
    expect(faultsOfGuidePage(page(body))).toEqual([expect.stringContaining(`fewer than ${MIN_WORDS}`)])
  })

  it.each(['la-solicitud', 'la-respuesta', 'errores'])(
    'about a call needs the section %s with text in it',
    (anchor) => {
      const others = ['la-solicitud', 'la-respuesta', 'errores'].filter((each) => each !== anchor)
      const body = PROSE + CALL + others.map((each) => section(each)).join('')
      const fault = `documents a call and has no section #${anchor}`
      expect(faultsOfGuidePage(page(body))).toEqual([fault])
      expect(faultsOfGuidePage(page(body + section(anchor, '')))).toEqual([fault])
    },
  )

  it('about many calls needs no sections of a single call', () => {
    expect(faultsOfGuidePage(page(PROSE + CALL), { isOverview: true })).toEqual([])
  })

  it('ignores a call inside code', () => {
    expect(faultsOfGuidePage(page(`${PROSE}\n\`\`\`mdx\n<Call of="x" />\n\`\`\`\n`))).toEqual([])
  })
})

it.each(FOLDERS)('every page of the guide in %s is complete', (folder) => {
  const files = globSync('**/*.mdx', { cwd: join(SITE, folder), exclude: WITHOUT_PROSE })
  expect(files).not.toEqual([])
  for (const file of files) {
    const source = readFileSync(join(SITE, folder, file), 'utf8')
    expect(faultsOfGuidePage(source, { isOverview: OVERVIEWS.has(file) }), file).toEqual([])
  }
})
