import type { Plugin, Rollup } from 'vite'
import { PATTERNS } from '../src/config/paths.ts'
import { ROUTE_FILES } from '../src/config/route-files.ts'

const BASE = '/guest/'

/**
 * Writes `preloads.json`: script files per page pattern and per language. The API server adds them to the
 * HTML shell as preloads, so that browsers request them before the entry script runs.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const perLanguage = (files: (language: string) => readonly string[]) => ({
          es: files('es'),
          en: files('en'),
        })
        const textsOf = (language: string, names: readonly string[]) =>
          filesBeside(
            chunks,
            names.map((name) => `/src/locales/${language}/${name}.ts`),
          )
        const pages = Object.entries(ROUTE_FILES).map(([name, { file, texts }]) => {
          const files = filesBeside(chunks, [`/src/app/routes/${file}.tsx`])
          return {
            pattern: PATTERNS[name as keyof typeof PATTERNS],
            files: perLanguage((language) => [...files, ...textsOf(language, texts)]),
          }
        })
        const languages = perLanguage((language) => textsOf(language, ['every-page']))
        this.emitFile({
          type: 'asset',
          fileName: 'preloads.json',
          source: JSON.stringify({ pages, languages }),
        })
      },
    },
  }
}

/** URLs of the modules' chunks and their static imports, except those that the entry chunk already loads. */
function filesBeside(chunks: readonly Rollup.OutputChunk[], modules: readonly string[]): readonly string[] {
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  if (entry === undefined) throw new Error('The build has no entry.')
  const brought = filesOf(entry, chunks)
  const files = modules.flatMap((module) => {
    const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (own === undefined) throw new Error(`The build has no chunk of ${module}.`)
    return [...filesOf(own, chunks)]
  })
  return [...new Set(files)].filter((file) => !brought.has(file)).map((file) => BASE + file)
}

function filesOf(
  chunk: Rollup.OutputChunk,
  chunks: readonly Rollup.OutputChunk[],
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) filesOf(imported, chunks, seen)
  }
  return seen
}
