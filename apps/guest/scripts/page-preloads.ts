import type { Plugin, Rollup } from 'vite'
import { PATTERNS } from '../src/config/paths.ts'
import { ROUTE_FILES } from '../src/config/route-files.ts'

const BASE = '/guest/'

/**
 * Writes `preloads.json`: script and style files per page pattern and per language. The API server adds them to the
 * HTML shell as preloads, so that browsers request them before the entry script runs.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOf = (module: string) => filesBeside(chunks, module)
        const pages = Object.entries(ROUTE_FILES).map(([name, file]) => ({
          pattern: PATTERNS[name as keyof typeof PATTERNS],
          files: filesOf(`/src/app/routes/${file}.tsx`),
        }))
        const languages = Object.fromEntries(
          ['es', 'en'].map((language) => [language, filesOf(`/src/locales/${language}.ts`)]),
        )
        this.emitFile({
          type: 'asset',
          fileName: 'preloads.json',
          source: JSON.stringify({ pages, languages }),
        })
      },
    },
  }
}

/** URLs of a module's chunk and its static imports, except those that the entry chunk already loads. */
function filesBeside(chunks: readonly Rollup.OutputChunk[], module: string): readonly string[] {
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  if (own === undefined || entry === undefined) throw new Error(`The build has no chunk of ${module}.`)
  const brought = filesOf(entry, chunks)
  return [...filesOf(own, chunks)].filter((file) => !brought.has(file)).map((file) => BASE + file)
}

function filesOf(
  chunk: Rollup.OutputChunk,
  chunks: readonly Rollup.OutputChunk[],
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) filesOf(imported, chunks, seen)
  }
  return seen
}
