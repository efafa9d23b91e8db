import { hash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { ROUTE_FILES } from '../src/config/route-files.ts'

const WORKER = 'service-worker'
const OFFLINE_PAGES = [ROUTE_FILES.ticket, ROUTE_FILES.myTickets]
const OFFLINE_TEXTS = ['help', 'every-page', ...OFFLINE_PAGES.flatMap(({ texts }) => texts)]
/** Lazy chunks that an offline visit needs: ticket pages, texts, help, the QR code, the codes of a group, the notice. */
const OFFLINE_MODULES = new RegExp(
  String.raw`/(routes/(${OFFLINE_PAGES.map(({ file }) => file).join('|')})\.tsx|locales/(es|en)/(${OFFLINE_TEXTS.join('|')})\.ts|(help/help-dialog|features/ticket/components/(qr-code|saved-copy-notice|ticket-group|whole-screen))\.tsx)$`,
)

type Chunk = Rolldown.OutputChunk

/** Builds the service worker as a separate script and embeds the list of files it caches for offline use. */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'service-worker',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [WORKER]: 'src/service-worker/main.ts' },
          output: {
            entryFileNames: ({ name }) => (name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js'),
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${WORKER}.js`]
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'index')
        if (worker?.type !== 'chunk' || entry?.type !== 'chunk') {
          throw new Error('The build has no service worker, or no entry.')
        }
        if (worker.imports.length > 0 || worker.exports.length > 0) {
          throw new Error('The service worker is a script of its own: it imports and exports nothing.')
        }
        const files = [...filesOf(entry, bundle)].map((file) => base + file).sort()
        const shell = bundle['index.html']
        const id = hash('sha256', JSON.stringify([files, shell?.type === 'asset' ? shell.source : '']))
        worker.code = `self.BUILD=${JSON.stringify({ id: id.slice(0, 12), files })};${worker.code}`
      },
    },
  }
}

/** The entry chunk and everything that the ticket pages load, transitively. */
function filesOf(entry: Chunk, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || files.has(fileName)) return
    files.add(fileName)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
    for (const each of chunk.imports) visit(each)
    for (const each of chunk.dynamicImports) if (isOfflineModule(bundle[each])) visit(each)
  }
  visit(entry.fileName)
  for (const style of Object.keys(bundle).filter((file) => file.endsWith('.css'))) files.add(style)
  // Fonts are referenced from the style sheets by file name. Whole fonts (`-normal`) have only rare characters.
  const styles = [...files].filter((file) => file.endsWith('.css'))
  for (const font of Object.keys(bundle).filter((file) => /\.woff2$/.test(file) && !/-normal/.test(file))) {
    const isNamed = styles.some((file) => textOf(bundle[file]).includes(font.split('/').at(-1) ?? font))
    if (isNamed) files.add(font)
  }
  return files
}

function isOfflineModule(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): boolean {
  return file?.type === 'chunk' && file.moduleIds.some((id) => OFFLINE_MODULES.test(id))
}

function textOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string {
  return file?.type === 'asset' ? String(file.source) : ''
}
