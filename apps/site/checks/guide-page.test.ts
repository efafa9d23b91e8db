import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Minimum words of prose on a guide page; code, tables and headings do not count. */
const MIN_WORDS = 250

/** Anchors of the sections that a page about a call needs. */
const CALL_SECTIONS = ['la-solicitud', 'la-respuesta', 'errores']

interface GuidePageOptions {
  /** True for pages about several calls, which need no sections of a single one. */
  readonly isOverview?: boolean
}

/** Lists what a guide page lacks; empty if it is complete. */
function faultsOfGuidePage(source: string, { isOverview = false }: GuidePageOptions = {}): readonly string[] {
  const body = withoutCode(source.replace(/^---\n[\s\S]*?\n---\n/, ''))
  const words = countWords(body)
  const isAboutCall = !isOverview && /<Call\b/.test(body)
  const missing = isAboutCall ? CALL_SECTIONS.filter((anchor) => !hasSection(body, anchor)) : []
  return [
    ...(words < MIN_WORDS ? [`has ${words} words of prose, fewer than ${MIN_WORDS}`] : []),
    ...missing.map((anchor) => `documents a call and has no section #${anchor}`),
  ]
}

function withoutCode(text: string): string {
  return text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1`*$/gm, '')
}

function countWords(body: string): number {
  const prose = body
    .split('\n')
    .filter((line) => !/^\s*(?:#|\||import |export |:::)/.test(line))
    .join('\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/`[^`]*`/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
  return prose.match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0
}

/** True if a heading of level 2 has the anchor and some text follows it. */
function hasSection(body: string, anchor: string): boolean {
  const [, rest] = body.split(new RegExp(`^## .*\\{/\\* #${anchor} \\*/\\}$`, 'm'))
  return rest !== undefined && rest.split(/^## /m)[0]?.trim() !== ''
}

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
