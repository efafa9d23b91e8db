import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const { inlineTranslations } = require('./inline-translations.cjs')
const { shortNames, shortenChunkNames, shortenRegistry, shortenRoutes } = require('./short-names.cjs')

const IMPORT = "import Translate, { translate } from '@docusaurus/Translate';\n"
const ENGLISH = {
  language: 'en',
  texts: { title: 'Title', greeting: 'Hello {name}' },
}
const SPANISH = { language: 'es', texts: { 'theme.next': 'Siguiente' } }

describe('translations', () => {
  it.each([
    {
      use: 'a call',
      source: "translate({ id: 'title', message: 'Título' })",
      english: '"Title"',
      spanish: '"Título"',
    },
    {
      use: 'a call with values',
      source: "translate({ id: 'greeting', message: 'Hola {name}' }, { name })",
      english: 'translate({ message: "Hello {name}" }, { name })',
      spanish: 'translate({ message: "Hola {name}" }, { name })',
    },
    {
      use: 'an element',
      source: '_jsx(Translate, { id: "title", description: "On top", children: "Título" })',
      english: '"Title"',
      spanish: '"Título"',
    },
    {
      use: 'elements in values',
      source:
        '_jsx(Translate, { id: "greeting", values: { name: _jsx(Translate, { id: "title", children: "Título" }) }, children: `Hola {name}` })',
      english: '_jsx(Translate, { children: "Hello {name}", values: { name: "Title" } })',
      spanish: '_jsx(Translate, { children: "Hola {name}", values: { name: "Título" } })',
    },
    {
      use: 'a text of Docusaurus',
      source: "translate({ id: 'theme.next', message: 'Newer' })",
      english: '"Newer"',
      spanish: '"Siguiente"',
    },
  ])('put the text of the language in place of $use', ({ source, english, spanish }) => {
    expect(inlineTranslations(IMPORT + source, ENGLISH)).toBe(IMPORT + english)
    expect(inlineTranslations(IMPORT + source, SPANISH)).toBe(IMPORT + spanish)
  })

  it.each([
    ['has no translation', "translate({ id: 'other', message: 'Otro' })"],
    ['has no id', "translate({ message: 'Título' })"],
    ['has a computed id', 'translate({ id: key })'],
    ['is not a call', 'const components = { Translate }'],
  ])('refuse a text that %s', (_, source) => {
    expect(() => inlineTranslations(IMPORT + source, ENGLISH)).toThrow(/id/)
  })

  it('refuse a text of Docusaurus that has no translation', () => {
    const source = `${IMPORT}translate({ id: 'theme.new', message: 'New' })`
    expect(() => inlineTranslations(source, SPANISH)).toThrow('No text has the id "theme.new"')
  })
})

describe('tables of routes', () => {
  const registry = `export default {
  "0c1": [() => import(/* webpackChunkName: "0c1" */ "@theme/Page"), "@theme/Page", require.resolveWeak("@theme/Page")],
  "f72": [() => import(/* webpackChunkName: "f72" */ "@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],};
`
  const chunkNames = '{"/a-b-1f0":{"__comp":"0c1"},"/a-b-9c":{"__comp":"0c1","content":"f72"}}'
  const routes = `export default [
  {
    path: '/a-b',
    component: ComponentCreator('/a-b', '1f0'),
    routes: [
      {
        path: '/a-b',
        component: ComponentCreator('/a-b', '9c'),
        exact: true
      }
    ]
  },
];
`
  const names = shortNames(registry, chunkNames)

  it('get the same short names', () => {
    expect(shortenRegistry(registry, names)).toBe(`export default {
"a": [() => import(/* webpackChunkName: "a" */ "@theme/Page")],
"b": [() => import(/* webpackChunkName: "b" */ "@site/a.mdx")],};
`)
    expect(shortenChunkNames(chunkNames, names)).toBe(
      '{"/a-b-0":{"__comp":"a"},"/a-b-1":{"__comp":"a","content":"b"}}',
    )
    expect(shortenRoutes(routes, names)).toContain(`...route('/a-b', 0),`)
    expect(shortenRoutes(routes, names)).toContain(`...route('/a-b', 1),`)
  })

  it('give each of many files a name of its own', () => {
    const entry = (_: unknown, index: number) => `  "${index}": [`
    const { chunks } = shortNames(Array.from({ length: 9000 }, entry).join('\n'), '{}')
    expect(new Set(chunks.values()).size).toBe(9000)
  })

  it('fail if an entry has an unknown form or name', () => {
    expect(() => shortenRegistry(registry.replace('require.', ''), names)).toThrow('registry')
    expect(() => shortenRoutes(routes.replace("'9c'", "'9c', true"), names)).toThrow('route')
    expect(() => shortenRoutes(routes.replace("'9c'", "'9d'"), names)).toThrow('/a-b-9d')
    expect(() => shortenChunkNames(chunkNames.replace('f72', 'f73'), names)).toThrow('f73')
  })
})
