import { defineConfig } from 'rolldown'

/** Joins the sources of the services, because loading 2,400 files takes most of the time of a start. */
export default defineConfig({
  input: { main: 'src/main.ts', worker: 'src/worker.ts' },
  platform: 'node',
  // The driver loads it only if it is installed.
  external: ['pg-native'],
  output: { dir: 'build', format: 'esm', cleanDir: true },
})
