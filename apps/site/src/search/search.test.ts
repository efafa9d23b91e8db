import { describe, expect, it } from 'vitest'
import { readExcerpt } from './excerpt.ts'
import { find } from './find.ts'
import type { Pagefind, PagefindText } from './pagefind.ts'
import { queryWords } from './query-words.ts'

describe('queryWords', () => {
  it.each([
    ['es', '¿Cómo reembolso un show cancelado?', ['reembolso', 'show', 'cancelado']],
    ['es', 'qué significa 409', ['409']],
    ['en', 'how do I refund a cancelled show', ['refund', 'cancelled', 'show']],
    ['en', 'what does 409 mean?', ['409']],
    ['es', 'ticket.locator_taken', ['ticket.locator_taken']],
    ['en', 'What is it?', ['What', 'is', 'it']],
    ['es', '  ', []],
  ] as const)('drops question words in %s from «%s»', (language, query, words) => {
    expect(queryWords(query, language)).toEqual(words)
  })
})

describe('readExcerpt', () => {
  it('decodes entities and marks matches', () => {
    expect(readExcerpt('un <mark>show</mark> &lt;b&gt; &amp;lt; y')).toEqual([
      { text: 'un ', isMarked: false },
      { text: 'show', isMarked: true },
      { text: ' <b> &lt; y', isMarked: false },
    ])
  })
})

/** Fake index: each text matches only the words listed in `words`. */
function indexOf(
  texts: readonly { url: string; title: string; words: string; group?: string; score?: number }[],
) {
  const results = texts.map(({ url, title, words, group = 'guide', score = 1 }) => ({
    id: url,
    score,
    words: words.split(' '),
    data: async (): Promise<PagefindText> => ({
      url,
      meta: { title, group, trail: '' },
      excerpt: words
        .split(' ')
        .map((word) => `<mark>${word}</mark>`)
        .join(' '),
      sub_results: [],
    }),
  }))
  const pagefind: Pagefind = {
    init: async () => undefined,
    options: async () => undefined,
    search: async (term) => ({
      results: results.filter(({ words }) => term.split(' ').every((word) => words.includes(word))),
    }),
  }
  return (query: string) => find(pagefind, query, 'es')
}

describe('find', () => {
  it('puts the group of the best hit first', async () => {
    const ask = indexOf([
      { url: '/errors/a', title: 'Error', words: 'show', group: 'error', score: 1 },
      { url: '/docs/a', title: 'Guía', words: 'show', score: 1 },
    ])
    expect((await ask('show')).map(({ group }) => group)).toEqual(['guide', 'error'])
  })

  it('puts a field before longer names that begin with it', async () => {
    const ask = indexOf([
      { url: '/v1#b', title: 'showIds', words: 'showId', group: 'data', score: 2 },
      { url: '/v1#a', title: 'showId', words: 'showId', group: 'data', score: 1 },
    ])
    expect((await ask('showId'))[0]?.hits.map(({ title }) => title)).toEqual(['showId', 'showIds'])
  })

  it('falls back to pages with some of the words, those with more words first', async () => {
    const ask = indexOf([
      { url: '/docs/one', title: 'Uno', words: 'show' },
      { url: '/docs/two', title: 'Dos', words: 'show cancelado' },
    ])
    const [guides] = await ask('reembolso show cancelado')
    expect(guides?.hits.map(({ title }) => title)).toEqual(['Dos', 'Uno'])
  })

  it('drops results that share only the first letter', async () => {
    const ask = indexOf([{ url: '/docs/z', title: 'Fechas', words: 'zzzz' }])
    const shortened: Pagefind = {
      init: async () => undefined,
      options: async () => undefined,
      search: async () => ({
        results: [
          {
            id: 'z',
            score: 1,
            data: async () => ({ url: '/docs/z', meta: {}, excerpt: 'con <mark>Z</mark>', sub_results: [] }),
          },
        ],
      }),
    }
    expect(await find(shortened, 'zzzz', 'es')).toEqual([])
    expect(await ask('zzzz')).toHaveLength(1)
  })

  it('links to the best section with an encoded address', async () => {
    const text: PagefindText = {
      url: '/docs/Primeros pasos/API Keys',
      meta: { title: 'API Keys', group: 'guide' },
      excerpt: '<mark>clave</mark>',
      sub_results: [
        { title: 'API Keys', url: '/docs/Primeros pasos/API Keys', excerpt: '', weighted_locations: [] },
        {
          title: 'Rotación',
          url: '/docs/Primeros pasos/API Keys#rotación',
          excerpt: 'la <mark>clave</mark>',
          weighted_locations: [{ balanced_score: 3 }],
        },
      ],
    }
    const pagefind: Pagefind = {
      init: async () => undefined,
      options: async () => undefined,
      search: async () => ({ results: [{ id: 'a', score: 1, data: async () => text }] }),
    }
    const [guides] = await find(pagefind, 'clave', 'es')
    expect(guides?.hits[0]).toMatchObject({
      url: '/docs/Primeros%20pasos/API%20Keys#rotaci%C3%B3n',
      section: 'Rotación',
    })
  })
})
