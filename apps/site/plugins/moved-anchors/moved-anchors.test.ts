import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { WEBHOOKS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { MOVED_ANCHORS } from '../../moved-anchors.ts'
import type { ElementNode } from '../mdx-tree.ts'
import { movedAnchors, movedAnchorsScript } from './index.ts'

const DOCS = join(import.meta.dirname, '../../docs')

/** Anchors of each doc by its path. */
const anchorsOf = new Map(
  globSync('**/*.mdx', { cwd: DOCS }).map((file) => {
    const source = readFileSync(join(DOCS, file), 'utf8')
    const slug = /^slug: (.+)$/m.exec(source)?.[1] ?? `/${file.replace(/\.mdx$/, '')}`
    return [`/docs${slug}`, anchorsIn(source)]
  }),
)

/** Anchors of headings and of the components that write anchors. */
function anchorsIn(source: string): ReadonlySet<string> {
  const headings = [...source.matchAll(/^#+ .*\{\/\* #(\S+) \*\/\}/gm)].map(([, id = '']) => id)
  const schemas = [...source.matchAll(/<Fields of="(\w+)" from="\w+" \/>/g)].map(
    ([, name]) => `schema-${name}`,
  )
  const webhooks = source.includes('<Webhooks />') ? WEBHOOKS.map(({ action }) => action) : []
  return new Set([...headings, ...schemas, ...webhooks])
}

const moves = Object.entries(MOVED_ANCHORS).flatMap(([page, moved]) =>
  Object.entries(moved).map(([anchor, target]) => ({ page, anchor, target })),
)

describe('the table of moved anchors', () => {
  it.each(moves)('$page#$anchor leads to an existing section', ({ page, anchor, target }) => {
    const [path = '', fragment] = target.split('#')
    expect([...(anchorsOf.get(page) ?? [])]).not.toContain(anchor)
    expect([...(anchorsOf.get(path) ?? ['no such page'])]).toEqual(
      fragment === undefined
        ? expect.not.arrayContaining(['no such page'])
        : expect.arrayContaining([fragment]),
    )
  })
})

describe('the script of a page', () => {
  const table = { '/docs/Una página': { día: '/docs/Otra página#noche', fin: '/docs/Fin' } }
  const PAGE = '/docs/Una%20p%C3%A1gina'

  /** Opens the page at a fragment and returns where the script leads, also after later changes of the URL. */
  function leadFrom(
    hash: string,
    {
      language = 'es',
      later = [],
    }: { language?: 'es' | 'en'; later?: { pathname?: string; hash: string }[] } = {},
  ) {
    const replaced: string[] = []
    const listeners: (() => void)[] = []
    const location = { pathname: PAGE, hash, search: '?q=1', replace: (url: string) => replaced.push(url) }
    const script = movedAnchorsScript('/docs/Una página', language, table) ?? ''
    runInNewContext(script, {
      location,
      addEventListener: (_: string, run: () => void) => listeners.push(run),
    })
    for (const change of later) {
      Object.assign(location, change)
      for (const run of listeners) run()
    }
    return replaced
  }

  it('leads from a moved anchor to its new URL and keeps the query', () => {
    expect(leadFrom('#d%C3%ADa')).toEqual(['/docs/Otra%20p%C3%A1gina?q=1#noche'])
    expect(leadFrom('#día', { language: 'en' })).toEqual(['/en/docs/Otra%20p%C3%A1gina?q=1#noche'])
    expect(leadFrom('#fin')).toEqual(['/docs/Fin?q=1'])
  })

  it.each(['', '#otro', '#constructor', '#%'])('stays at %j', (hash) => {
    expect(leadFrom(hash)).toEqual([])
  })

  it('follows later changes of the fragment, but not on other pages', () => {
    expect(leadFrom('', { later: [{ hash: '#fin' }] })).toEqual(['/docs/Fin?q=1'])
    expect(leadFrom('', { later: [{ pathname: '/docs/Otra', hash: '#fin' }] })).toEqual([])
  })

  it('is added to the pages of the table only', () => {
    const added = (slug: string) => {
      const tree: ElementNode = { type: 'root', children: [] }
      movedAnchors({ language: 'es' })(tree, { data: { frontMatter: { slug } } })
      return (tree.children ?? []).map(({ name }) => name)
    }
    expect(added('/SuperSwap/intro')).toEqual(['MovedAnchors'])
    expect(added('/SuperSwap/Reglas')).toEqual([])
  })
})
