import { defineConfig } from 'rolldown'

/** Joins the sources of the services, because loading 2,400 files takes most of the time of a start. */
export default defineConfig({
  input: { main: 'src/main.ts', worker: 'src/worker.ts' },
  platform: 'node',
  // The driver loads pg-native only if it is installed. Piscina starts its threads from a file beside its own, and
  // subset-font reads WebAssembly from one.
  external: ['pg-native', 'piscina', 'subset-font'],
  // React renders the mails; its development build takes twice the time.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: { dir: 'build', format: 'esm', cleanDir: true },
})
