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
    // The server draws parts whose scripts come later, so their styles must be there at once.
    cssCodeSplit: false,
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
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|app\/start-react/,
            },
            {
              name: 'shared',
              test: /packages\/ui\/|contract\/src\/resale\/group-by|src\/(?:config\/|components\/(?!bottom-bar|confirm-dialog|emphasis|field|mailed-code-form|picture|price-breakdown|select-field|stepper|stub|two-columns)|lib\/(?!parse-amount|use-is-wide)|help\/(?:load-failure|use-help)|hold\/(?:checkout-query|last-hold)|session\/(?:session|use-sign-out)|tickets\/(?:saved-tickets|seat-facts|seat-names|show-head|ticket-queries|use-)|locales\/es\/hour)/,
            },
            // Pages on which tickets are reserved share these.
            {
              name: 'hold',
              test: /src\/hold\/(?:use-hold|last-offers)|contract\/src\/resale\/shown-tickets/,
            },
            // The parts of the resale page that are loaded later share these, of which the page to sell on has the first.
            { name: 'neighboring-seats', test: /resale\/neighboring-seats/ },
            {
              name: 'offers',
              test: /contract\/src\/resale\/tickets-together|src\/features\/resale\/(?:combining|components\/reserve-summary|offer-filters)/,
            },
            // Seat maps to buy from and those of a ticket share these.
            {
              name: 'seat-map',
              test: /src\/(?:components\/stepper|seat-map\/seat-map-(?:placeholder|zoom))/,
            },
            // Pages about a sale share these.
            {
              name: 'selling',
              test: /src\/(?:components\/(?:bottom-bar|emphasis)|resale-price\/(?:price-terms|sale-breakdown)|tickets\/(?:seat-stub|share-link))/,
            },
            // Pages on which a price is set share these.
            { name: 'price', test: /src\/(?:lib\/parse-amount|resale-price\/)/ },
            // Pages of two columns share these.
            {
              name: 'columns',
              test: /src\/(?:account\/account-side|components\/(?:picture|select-field|stub|two-columns)|lib\/use-is-wide|tickets\/organizer-notice)/,
            },
            // The parts of a ticket, of which some are on the pages of its visitors too.
            {
              name: 'one-ticket',
              test: /src\/features\/ticket\/components\/(?:access-code|arch|one-ticket|ticket-layout)/,
            },
            { name: 'session', test: /src\/session\/(?:sign-in|switch-account)/ },
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
