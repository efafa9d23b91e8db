import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const PLACE = '<!-- early -->'
const ENTRY = fileURLToPath(new URL('../src/early/main.ts', import.meta.url))

/** Writes the script that begins early into the shell: as a file of its own it would come too late. */
export function earlyScript(targets: readonly string[]): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const code = await buildScript(targets)
        if (!html.includes(PLACE) || code.includes('</script'))
          throw new Error('The early script has no place.')
        return html.replace(PLACE, () => `<script>${code}</script>`)
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
  if (chunk?.code === undefined || chunks.length > 1) throw new Error('The early script is not one file.')
  return chunk.code.trim()
}
