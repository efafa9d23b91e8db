// Builds src/app/draw.tsx, with which the API draws the pages, after the pages themselves.
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/guest/',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/draw.tsx',
    outDir: 'build/server',
    target: 'node24',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: false },
    },
  },
})
