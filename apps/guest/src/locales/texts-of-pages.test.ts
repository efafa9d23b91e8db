import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROUTE_FILES } from '#config/route-files.ts'
import { messages } from './es.ts'

const SOURCES = join(import.meta.dirname, '..')
const IMPORT = /^(?:import|export) (?!type)(?:[^';]*? from )?'([^']+)'|import\('([^']+)'\)/gm
const FILES = import.meta.glob<Readonly<Record<string, object>>>('./es/*.ts', { eager: true })

it.each(Object.entries(ROUTE_FILES))(
  'the page %s loads the texts that it shows, and no others',
  (_, page) => {
    const loaded = ['every-page', ...page.texts].flatMap(textsOf)
    const shown = shownBy(`app/routes/${page.file}.tsx`)
    expect(shown.filter((id) => !loaded.includes(id))).toEqual([])
    expect(page.texts.filter((file) => !textsOf(file).some((id) => shown.includes(id)))).toEqual([])
  },
)

it('the frame shows only texts that are loaded with every page', () => {
  const loaded = textsOf('every-page')
  expect(shownBy('app/main.tsx').filter((id) => !loaded.includes(id))).toEqual([])
})

function textsOf(file: string): readonly string[] {
  return Object.keys(
    FILES[`./es/${file}.ts`]?.[file.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())] ?? {},
  )
}

/** Ids of texts in a module and in what it imports, now or later; the module of a page is found by a glob. */
function shownBy(module: string): readonly string[] {
  const sources = [...reachableFrom(join(SOURCES, module))]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = new Set([...sources.matchAll(/'([\w.]+)'/g)].map(([, id]) => id))
  const templates = [...sources.matchAll(/`([\w.]+\.\$\{[^`]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  )
  return Object.keys(messages).filter((id) => named.has(id) || templates.some((ids) => ids.test(id)))
}

function reachableFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, now, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const name = now ?? later ?? ''
    const imported = name.startsWith('#') ? join(SOURCES, name.slice(1)) : join(dirname(file), name)
    if (/^[#.].*\.tsx?$/.test(name) && existsSync(imported)) reachableFrom(imported, seen)
  }
  return seen
}
