import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const PLACEHOLDER = '<!-- prefetch -->'
const ENTRY = fileURLToPath(new URL('../src/prefetch/main.ts', import.meta.url))

/** Inlines the prefetch script into the HTML shell; a separate file would load too late to help. */
export function prefetchScript(targets: readonly string[]): Plugin {
  return {
    name: 'prefetch-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const code = await buildScript(targets)
        if (!html.includes(PLACEHOLDER) || code.includes('</script'))
          throw new Error('The prefetch script cannot be inlined.')
        return html.replace(PLACEHOLDER, () => `<script>${code}</script>`)
      },
    },
  }
}

async function buildScript(targets: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: [...targets],
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  const [{ output } = { output: [] }] = [built].flat() as { output: { type: string; code?: string }[] }[]
  const chunks = output.filter(({ type }) => type === 'chunk')
  const [chunk] = chunks
  if (chunk?.code === undefined || chunks.length > 1)
    throw new Error('The prefetch script must be a single chunk.')
  return chunk.code.trim()
}
