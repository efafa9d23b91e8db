import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SITE = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(SITE, file), 'utf8')

/** Folders of Spanish pages and of their English translations. */
const TREES = {
  docs: 'i18n/en/docusaurus-plugin-content-docs/current',
  blog: 'i18n/en/docusaurus-plugin-content-blog',
  'src/pages': 'i18n/en/docusaurus-plugin-content-pages',
}

const ID = /\bid(?:=|: )["']([a-zA-Z]+(?:\.[a-zA-Z]+)+)["']/g

/**
 * Source text after each translation id, up to the next id. Ids that start with `theme.` belong to Docusaurus, which
 * translates them itself.
 */
const texts = new Map(
  globSync(['src/**/*.{ts,tsx}', 'plugins/*/client/*.ts'], { cwd: SITE })
    .flatMap((file) => textsOf(read(file)))
    .filter(([id]) => !id.startsWith('theme.')),
)

function textsOf(source: string): readonly (readonly [id: string, text: string])[] {
  const ids = [...source.matchAll(ID)]
  return ids.map((match, index) => [String(match[1]), source.slice(match.index, ids[index + 1]?.index)])
}

interface Message {
  readonly message: string
}

describe('translations', () => {
  const english = JSON.parse(read('i18n/en/code.json')) as Record<string, Message>

  it('has an English message for exactly the ids in the source', () => {
    expect(Object.keys(english).sort()).toEqual([...texts.keys()].sort())
  })

  it('uses only placeholders that the source text has', () => {
    for (const [id, { message }] of Object.entries(english)) {
      for (const [placeholder] of message.matchAll(/\{\w+\}/g)) {
        expect(texts.get(id), id).toContain(placeholder)
      }
    }
  })

  describe.each(Object.entries(TREES))('%s', (spanishTree, englishTree) => {
    const pages = (folder: string) => globSync('**/*.{md,mdx}', { cwd: join(SITE, folder) }).sort()

    it('has the same pages in both languages', () => {
      expect(pages(englishTree)).toEqual(pages(spanishTree))
    })

    it('has the same anchors in both languages of each page', () => {
      const anchors = (file: string) =>
        [...read(file).matchAll(/^#+ .*\{\/\* (#\S+) \*\/\}/gm)].map(([, id]) => id)
      for (const page of pages(spanishTree)) {
        const spanish = anchors(join(spanishTree, page))
        expect(spanish.length).toBeGreaterThan(0)
        expect(anchors(join(englishTree, page))).toEqual(spanish)
      }
    })
  })
})
