import { describe, expect, it } from 'vitest'
import { excerptOf, find } from './find.ts'
import { openIndex, type Pagefind, type SearchIndex } from './pagefind.ts'
import { plain } from './plain.ts'
import { termsOf } from './query.ts'
import { wordsIn } from './question-words.ts'
import type { SearchKind } from './search-entry.ts'
import { correctWord } from './spelling.ts'

describe('termsOf', () => {
  const wordsOf = (query: string, language: 'es' | 'en') =>
    termsOf(wordsIn(query), language).map(({ words }) => words.join(' '))

  it.each([
    ['es', '¿Cómo reembolso un show cancelado?', ['reembolso', 'show', 'cancelado']],
    ['es', 'qué significa 409', ['409']],
    ['en', 'what does 409 mean?', ['409']],
    ['es', 'ticket.locator_taken', ['ticket.locator_taken']],
    ['en', 'What is it?', ['What', 'is', 'it']],
    ['en', 'events with 20000 tickets and 409', ['events', 'tickets', '409']],
    ['en', 'issue many tickets', ['issue many tickets']],
    ['es', '  ', []],
  ] as const)('drops question words and amounts in %s from «%s»', (language, query, words) => {
    expect(wordsOf(query, language)).toEqual(words)
  })

  it.each([
    ['es', 'boletos', [['ticket']]],
    ['es', 'cargo por servicio', [['cargo', 'venta', 'primaria']]],
    ['es', 'cambiar la fecha', [['reprogramar']]],
    ['es', 'mover una función', [['reprogramar']]],
    ['es', 'por cuenta del titular', [['cuenta', 'propietario']]],
    ['en', 'move a show', [['reschedule']]],
    ['en', 'check-in', [['access', 'information'], ['admission']]],
    ['en', 'locator', []],
  ] as const)('knows in %s what else «%s» is called', (language, query, meanings) => {
    const terms = termsOf(wordsIn(query), language)
    expect(terms).toHaveLength(1)
    expect(terms[0]?.meanings).toEqual(meanings)
  })

  it('gives a word another meaning if it is the whole query', () => {
    const [alone] = termsOf(['limits'], 'en')
    expect(alone?.meanings).toEqual([['rate', 'limits', 'requests']])
    const [, inQuestion] = termsOf(['price', 'limits'], 'en')
    expect(inQuestion?.meanings).toEqual([])
  })
})

describe('correctWord', () => {
  const known = ['reembolso', 'reembolsos', 'firma', 'fecha', 'transferencia']

  it.each([
    ['reembloso', 'reembolso'],
    ['trasferencia', 'transferencia'],
    ['firna', 'firma'],
    ['fiema', 'firma'],
    ['fiame', undefined],
    ['zirma', undefined],
    ['firm', undefined],
    ['v1.2.0', undefined],
  ])('reads %s as %s', (typed, word) => {
    expect(correctWord(typed, known)).toBe(word)
  })
})

describe('the excerpt', () => {
  const textOf = (text: string, words: readonly string[]) =>
    excerptOf(text, words)
      .map((part) => part.text)
      .join('')
  const markedIn = (text: string, words: readonly string[]) =>
    excerptOf(text, words).flatMap((part) => (part.isMarked ? [part.text] : []))

  it('begins with the first sentence that has the most words of the query', () => {
    const text =
      'Topes. Un show tiene topes. La reventa abre (v. 1.2) hoy. La reventa de un show cierra. Fin.'
    expect(textOf(text, ['reventa', 'shows'])).toBe('La reventa de un show cierra. Fin.')
    expect(textOf(text, ['nada'])).toBe(text)
  })

  it('marks all words of the query, in any form', () => {
    expect(markedIn('Los límites, sin fecha.', ['limite', 'fechas'])).toEqual(['límites', 'fecha'])
    expect(markedIn('Los reembolsos de hoy.', ['reemb', 'h'])).toEqual(['reembolsos'])
  })

  it('ends after a whole word', () => {
    expect(textOf(`${'palabra '.repeat(40)}`, ['palabra'])).toMatch(/^(palabra ){20,}palabra…$/)
  })
})

interface Entry {
  readonly url: string
  readonly title: string
  readonly section?: string
  readonly text?: string
  readonly kind?: SearchKind
  readonly group?: string
  readonly codes?: string
}

/** An index that finds words by their beginning, as Pagefind does. */
async function indexOf(entries: readonly Entry[]): Promise<SearchIndex> {
  const wordsOf = (text: string | undefined) => plain(text ?? '').split(/\s+/)
  const results = (isMatch: (entry: Entry) => boolean, fields: (entry: Entry) => string[]) => ({
    results: entries.filter(isMatch).map((entry) => ({
      id: entry.url,
      score: 1,
      matchedMetaFields: fields(entry),
      data: async () => ({
        url: entry.url,
        meta: {
          title: entry.title,
          section: entry.section ?? '',
          group: entry.group ?? 'guide',
          codes: entry.codes ?? '',
        },
        raw_content: entry.text ?? '',
      }),
    })),
  })
  const pagefind: Pagefind = {
    init: async () => undefined,
    options: async () => undefined,
    async search(term, options) {
      if (term === null)
        return results(
          ({ kind = 'page' }) => kind === options?.filters.kind,
          () => [],
        )
      const word = plain(term.replaceAll('"', ''))
      const matches = (text: string | undefined) =>
        wordsOf(text).some((each) => (term.startsWith('"') ? each === word : each.startsWith(word)))
      const fieldsOf = ({ title, section, codes }: Entry) =>
        Object.entries({ title, section, codes }).flatMap(([name, text]) => (matches(text) ? [name] : []))
      return results((entry) => fieldsOf(entry).length > 0 || matches(entry.text), fieldsOf)
    },
  }
  const texts = entries.flatMap(({ title, section, text, codes }) => [title, section, text, codes])
  return openIndex(
    pagefind,
    texts.flatMap(wordsOf).filter((word) => word !== ''),
  )
}

async function urls(entries: readonly Entry[], query: string): Promise<readonly string[]> {
  const groups = await find(await indexOf(entries), query, 'es')
  return groups.flatMap(({ hits }) => hits.map(({ url }) => url))
}

describe('find', () => {
  it('weighs a name more than a page title, and that more than a text', async () => {
    const entries: readonly Entry[] = [
      { url: '/text', title: 'Uno', text: 'otra firma' },
      { url: '/page#a', title: 'Firma', section: 'Dos', kind: 'section', text: 'otra' },
      { url: '/name#b', title: 'Tres', section: 'Firma', kind: 'section', text: 'otra' },
    ]
    expect(await urls(entries, 'otra firma')).toEqual(['/name#b', '/page#a', '/text'])
  })

  it('ranks headings that many pages share by the title of their page', async () => {
    const limits = ['Eventos', 'Cancelación', 'Lotes', 'Archivos'].map(
      (title): Entry => ({ url: `/${title}#limites`, title, section: 'Límites', kind: 'section' }),
    )
    expect((await urls(limits, 'límites cancelación'))[0]).toBe('/Cancelaci%C3%B3n#limites')
  })

  it('puts guides before errors for plain words, and an error first for its code', async () => {
    const entries: readonly Entry[] = [
      { url: '/docs/a', title: 'El locator', text: 'repetido ticket.locator_taken' },
      {
        url: '/errors/a',
        title: 'Locator repetido',
        text: 'ticket.locator_taken',
        kind: 'error',
        group: 'error',
        codes: 'ticket.locator_taken',
      },
    ]
    expect((await urls(entries, 'locator repetido'))[0]).toBe('/docs/a')
    expect((await urls(entries, 'ticket.locator_taken'))[0]).toBe('/errors/a')
  })

  it('reads an error with the code of the query, although many guides match better', async () => {
    const guides = Array.from(
      { length: 30 },
      (_, number): Entry => ({
        url: `/${number}`,
        title: 'Error',
        text: number < 3 ? 'ticket.final' : '',
      }),
    )
    const error = {
      url: '/errors/a',
      title: 'Final',
      codes: 'ticket.final',
      kind: 'error',
      group: 'error',
    } as const
    expect((await urls([...guides, error], 'error ticket.final'))[0]).toBe('/errors/a')
  })

  it('puts a field before longer names that begin with it', async () => {
    const fields = ['showIds', 'showId'].map(
      (title): Entry => ({ url: `/v1#${title}`, title, codes: title, kind: 'data', group: 'data' }),
    )
    expect((await urls(fields, 'showId'))[0]).toBe('/v1#showId')
  })

  it('ranks by how much of the query an entry contains, rare words before frequent ones', async () => {
    const entries: readonly Entry[] = [
      { url: '/one', title: 'Uno', text: 'show' },
      { url: '/two', title: 'Dos', text: 'show abono' },
      { url: '/three', title: 'Tres', text: 'show plano' },
      { url: '/four', title: 'Cuatro', text: 'abono' },
      { url: '/five', title: 'Cinco', text: 'plano' },
    ]
    expect((await urls(entries, 'abono show')).slice(0, 2)).toEqual(['/two', '/four'])
    const named = { url: '/name', title: 'Abono' }
    expect(
      (
        await urls(
          [...entries, named, { url: '/all', title: 'Seis', text: 'abono plano show' }],
          'abono plano show',
        )
      )[0],
    ).toBe('/all')
  })

  it('finds what people call otherwise, and what they misspell', async () => {
    const entries: readonly Entry[] = [
      { url: '/refunds', title: 'Reembolso' },
      { url: '/dates', title: 'Fechas' },
    ]
    expect(await urls(entries, 'devolución')).toEqual(['/refunds'])
    expect(await urls(entries, 'reembloso')).toEqual(['/refunds'])
    expect(await urls(entries, 'debolución')).toEqual(['/refunds'])
    expect(await urls(entries, 'zzzz')).toEqual([])
  })

  it('shows what follows the names of a call, without backticks', async () => {
    const call: Entry = {
      url: '/v1#cancel-event',
      title: 'Cancelar un evento',
      text: 'Cancelar un evento. cancel-event Eventos. Cancela todos los `shows`. Es definitivo.',
      kind: 'operation',
      group: 'operation',
      codes: 'cancel-event',
    }
    const [group] = await find(await indexOf([call]), 'cancelar', 'es')
    const excerpt = group?.hits[0]?.excerpt.map(({ text }) => text).join('')
    expect(excerpt).toBe('Cancela todos los shows. Es definitivo.')
  })

  it('shows the best section of a guide, with an encoded address', async () => {
    const entries: readonly Entry[] = [
      { url: '/docs/API Keys', title: 'API Keys', text: 'rotación' },
      { url: '/docs/API Keys#rotación', title: 'API Keys', section: 'Rotación', kind: 'section' },
      { url: '/docs/API Keys#otra', title: 'API Keys', section: 'Otra', kind: 'section', text: 'rotación' },
    ]
    const groups = await find(await indexOf(entries), 'rotación', 'es')
    expect(groups.map(({ group, hits }) => [group, hits.length])).toEqual([['guide', 1]])
    expect(groups[0]?.hits[0]).toMatchObject({
      url: '/docs/API%20Keys#rotaci%C3%B3n',
      title: 'API Keys',
      section: 'Rotación',
    })
  })
})
