import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Audience, Language } from './ruled-out.ts'

/** Prose of one file in one language. */
export interface Prose {
  readonly file: string
  readonly language: Language
  readonly audience: Audience
  readonly text: string
}

const ROOT = join(import.meta.dirname, '..', '..')
const ENGLISH_SITE = 'apps/site/i18n/en'

/** Files whose prose is in one language. */
const MARKDOWN = {
  es: ['apps/site/docs/**/*.mdx', 'apps/site/blog/*.mdx', 'apps/site/src/pages/*.mdx'],
  en: [
    `${ENGLISH_SITE}/**/*.mdx`,
    'README.md',
    'CHANGELOG.md',
    'packages/*/README.md',
    'examples/*/README.md',
  ],
} as const
/** Files with texts in both languages, side by side. */
const PAIRED = [
  'packages/contract/src/**/*.ts',
  'apps/api/src/**/*.ts',
  'apps/site/*.ts',
  'apps/site/{diagrams,plugins}/**/*.ts',
]
/** Holders and buyers read these; integrators read the others. */
const FOR_HOLDERS =
  /^packages\/contract\/src\/(?:guest\/|resale\/payment-failures)|^apps\/api\/src\/(?:http|mail|documents|operations\/guest\/page-heads)\//

const STRING = `${String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`}\`(?:[^\`\\\\]|\\\\.)*\``
const PAIR = new RegExp(String.raw`\b(?:text|doc)\(\s*(${STRING})\s*,\s*(${STRING})\s*,?\s*\)`, 'g')
/** Spanish texts of the site's components; the English ones are in `code.json`. */
const COMPONENT_TEXT = new RegExp(
  String.raw`\bmessage:\s*(${STRING})|<Translate\b[^>]*>\s*(?:\{\s*(${STRING})\s*\}|([^<{]+))`,
  'g',
)

/** Reads all prose that people see, without code and markup. */
export function readProse(): readonly Prose[] {
  return [
    ...markdown(),
    ...translations(),
    ...components(),
    ...hostedPages(),
    ...pairs(),
    ...samples(),
    ...commands(),
  ]
}

function find(...patterns: readonly string[]): { file: string; source: string }[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.tsx?$|node_modules|\/build\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
}

const integrators = 'integrators'

function markdown(): Prose[] {
  return (['es', 'en'] as const).flatMap((language) =>
    find(...MARKDOWN[language]).map(({ file, source }) => ({
      file,
      language,
      audience: integrators,
      text: proseOf(source),
    })),
  )
}

function translations(): Prose[] {
  return find(`${ENGLISH_SITE}/**/*.json`).map(({ file, source }) => {
    const messages = Object.values(JSON.parse(source) as Record<string, { message: string }>)
    return {
      file,
      language: 'en',
      audience: integrators,
      text: messages.map(({ message }) => message).join('\n'),
    }
  })
}

function components(): Prose[] {
  return find('apps/site/src/**/*.{ts,tsx}').map(({ file, source }) => {
    const texts = [...source.matchAll(COMPONENT_TEXT)].map(
      ([, message, braced, child]) => message ?? braced ?? child ?? '',
    )
    return { file, language: 'es', audience: integrators, text: texts.join('\n') }
  })
}

function hostedPages(): Prose[] {
  return (['es', 'en'] as const).flatMap((language) =>
    find(`apps/guest/src/locales/${language}/*.ts`).map(({ file, source }) => ({
      file,
      language,
      audience: 'holders' as const,
      text: stringsOf(source),
    })),
  )
}

/** Returns the strings of a program, without the keys of its objects and without placeholders. */
export function stringsOf(source: string): string {
  return [...source.matchAll(new RegExp(`(${STRING})(:?)`, 'g'))]
    .filter(([, , colon]) => colon === '')
    .map(([, string = '']) => withoutPlaceholders(string))
    .join('\n')
}

function pairs(): Prose[] {
  return find(...PAIRED).flatMap(({ file, source }) => {
    const found = [...source.matchAll(PAIR)]
    return (['es', 'en'] as const).map((language, index) => ({
      file,
      language,
      audience: FOR_HOLDERS.test(file) ? ('holders' as const) : integrators,
      text: found.map((pair) => withoutCode(withoutPlaceholders(pair[index + 1] ?? ''))).join('\n'),
    }))
  })
}

function samples(): Prose[] {
  return find('apps/site/samples/*/*.json').flatMap(({ file, source }) => {
    const { summary } = JSON.parse(source) as { summary: Record<Language, string> }
    return (['es', 'en'] as const).map((language) => ({
      file,
      language,
      audience: integrators,
      text: withoutCode(summary[language]),
    }))
  })
}

/** What the operator's commands say of themselves, and the guide to them. */
function commands(): Prose[] {
  const described = new RegExp(
    String.raw`\.(?:description|option|requiredOption|argument)\(\s*(?:${STRING}\s*,\s*)?(${STRING})`,
    'g',
  )
  const texts = find('apps/api/src/cli/**/*.ts').map(({ file, source }) => ({
    file,
    text: [...source.matchAll(described)].map(([, string = '']) => withoutPlaceholders(string)).join('\n'),
  }))
  const guide = find('docs/operations.md').map(({ file, source }) => ({ file, text: proseOf(source) }))
  return [...texts, ...guide].map((each) => ({ ...each, language: 'en', audience: 'operators' }))
}

/** Keeps placeholders that choose between words, such as `${count === 1 ? 'it' : 'them'}`. */
const withoutPlaceholders = (text: string) => text.replace(/\$?\{[^}'"]*\}/g, ' ')

function withoutCode(text: string): string {
  return text.replace(/\\?`[^`]*`/g, ' ')
}

/** Removes what is not prose from MDX: code, comments, tags, targets of links, and frontmatter but its texts. */
export function proseOf(source: string): string {
  const [, front = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const texts = front.match(/^(?:title|description|sidebar_label): .*$/gm) ?? []
  const prose = body
    .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1`*$/gm, ' ')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/^(?:import|export) .*$/gm, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
  return withoutCode([...texts, prose].join('\n'))
}
