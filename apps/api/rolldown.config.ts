import { globSync } from 'node:fs'
import { defineConfig, type Plugin } from 'rolldown'

/** Replaces the module that looks for the files of routes, which are not there after the build. */
const importRoutes: Plugin = {
  name: 'import-routes',
  load: {
    filter: { id: /operations\/route-modules\.ts$/ },
    handler(id) {
      const files = globSync('*/*.route.ts', { cwd: new URL('.', `file://${id}`) })
      const imports = files.map((file, index) => `import * as route${index} from './${file}'`)
      const list = files.map((_, index) => `route${index}`)
      return `${imports.join('\n')}\nexport const ROUTE_MODULES = [${list.join(', ')}]`
    },
  },
}

/** Joins the sources of the services and commands, because loading 2,400 files takes most of the time of a start. */
export default defineConfig({
  input: { main: 'src/main.ts', worker: 'src/worker.ts', cli: 'src/cli/main.ts' },
  platform: 'node',
  plugins: [importRoutes],
  // The driver loads pg-native only if it is installed. Piscina starts its threads from a file beside its own, and
  // subset-font reads WebAssembly from one.
  external: ['pg-native', 'piscina', 'subset-font'],
  // React renders the mails; its development build takes twice the time.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: { dir: 'build', format: 'esm', cleanDir: true },
})
