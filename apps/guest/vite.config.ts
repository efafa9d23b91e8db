import { defineConfig, type Plugin } from 'vite'
import { earlyScript } from './scripts/early-script.ts'
import { pagePreloads } from './scripts/page-preloads.ts'
import { serviceWorker } from './scripts/service-worker.ts'

const BASE = '/guest/'
const TARGETS = ['chrome111', 'edge111', 'firefox121', 'safari16.4']

export default defineConfig({
  base: BASE,
  build: {
    outDir: 'build',
    // Small files would become data: addresses, which the pages' policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries mark what belongs to browsers; all of this does.
      checks: { moduleLevelDirective: false },
      output: {
        // Else what pages share becomes dozens of tiny files, each of which costs a phone a request.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
            {
              name: 'shared',
              test: /packages\/ui\/|src\/(?:components\/(?!resale-price|seat-map)|lib\/(?!build-drawing|when-idle)|config\/)/,
            },
            { name: 'session', test: /src\/features\/session\// },
          ],
        },
      },
    },
    target: TARGETS,
  },
  plugins: [earlyScript(TARGETS), preloadTextFont(), pagePreloads(), serviceWorker(BASE)],
})

/** The text font is known only once the style sheet is read; a preload brings both at the same time. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /archivo.*\.woff2$/.test(name))
        if (font === undefined) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: BASE + font,
          crossorigin: '',
          // After the scripts: meanwhile text shows in a fallback of the same metrics.
          fetchpriority: 'low',
        }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}
