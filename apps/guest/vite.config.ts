import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { pagePreloads } from './scripts/page-preloads.ts'
import { prefetchScript } from './scripts/prefetch-script.ts'
import { serviceWorker } from './scripts/service-worker.ts'

const BASE = '/guest/'
const TARGETS = manifest.browserslist.map((browser) => browser.replace(' >= ', ''))

export default defineConfig({
  base: BASE,
  build: {
    outDir: 'build',
    // The pages' Content Security Policy refuses scripts and fonts in data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has these before a script asks for another one.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/\/(?:react|rolldown-runtime|shared)-/.test(file)),
    },
    rolldownOptions: {
      // Libraries mark modules with "use client"; this build is for browsers only.
      checks: { moduleLevelDirective: false },
      output: {
        // Without groups, shared code becomes dozens of tiny chunks, each one a request.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
            {
              name: 'shared',
              test: /packages\/ui\/|contract\/src\/resale\/group-by|src\/(?:components\/(?!account-side|bank-account|seat-map|bottom-bar|confirm-dialog|emphasis|field|help-contact|mailed-code-form|organizer-notice|picture|price-breakdown|purchase-number|resale-price|seat-stub|select-field|share-link|stepper|stub|total-changed|two-columns|wrong-link)|lib\/(?!build-drawing|last-offers|parse-amount|price-lines|use-help-texts|use-hold-|use-is-wide|use-poll-hold-end|use-release)|config\/|features\/session\/api\/use-sign-out|locales\/es\/hour)/,
            },
            // Pages about a sale share these.
            {
              name: 'selling',
              test: /src\/(?:components\/(?:bottom-bar|emphasis|resale-price|seat-stub|share-link|stub-end)|lib\/parse-amount)/,
            },
            // Pages of two columns share these.
            {
              name: 'columns',
              test: /src\/(?:components\/(?:account-side|select-field|two-columns)|lib\/(?:use-help-texts|use-is-wide))/,
            },
            { name: 'session', test: /src\/features\/session\// },
          ],
        },
      },
    },
    target: TARGETS,
  },
  plugins: [prefetchScript(TARGETS), preloadTextFont(), pagePreloads(), serviceWorker(BASE)],
})

/** Browsers find the font only after the style sheet; the preload fetches both in parallel. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /archivo-text.*\.woff2$/.test(name))
        if (font === undefined) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: BASE + font,
          crossorigin: '',
          // Lower priority than scripts: a fallback font with the same metrics shows the text meanwhile.
          fetchpriority: 'low',
        }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}
