// The first script of every page. It is small, so that the page is shown before React and the application load. It
// imports the style sheet, because pages link only the styles that the first script imports.
import '@site/src/css/site.css'
import { whenNeeded, whenRead } from './moments'
import { prefetchWhenIdle } from './prefetch-when-idle'
import { showLoadFailure } from './show-load-failure'

/** The parts of the application in dependency order. The last one loads the chunks of the page and hydrates it. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => Promise.all([import(/* webpackChunkName: "react" */ 'react-dom/client'), loadAllStyles()]),
  // The order of the following imports is the order of their styles: global styles come before those of components.
  () => import(/* webpackChunkName: "app" */ '@generated/client-modules'),
  () => import(/* webpackChunkName: "app" */ '@docusaurus/router'),
  () => import(/* webpackChunkName: "app" */ '@theme/Navbar'),
  () => import(/* webpackChunkName: "app" */ '@theme/Layout'),
  () => import(/* webpackChunkName: "app" */ '@generated/routes'),
  () => import(/* webpackChunkName: "app" */ '@docusaurus/entry'),
]

/** Docusaurus asks this function for the URL of a file that it prefetches. */
__webpack_require__.gca = (name) => __webpack_public_path__ + __webpack_get_script_filename__(name)

/** URL of the styles of all pages. The sheet of a page has only those that it uses (`plugins/page-styles`). */
const allStyles = document.querySelector<HTMLElement>('[data-all]')?.dataset.all ?? ''

declare global {
  interface Navigator {
    /** Not in all browsers. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string }
  }
}

/** Gets the files that every page needs, so that the first press need not wait for the network. */
async function fetchAhead(): Promise<void> {
  await whenRead()
  const { connection } = navigator
  if (connection?.saveData || connection?.effectiveType.includes('2g')) return
  for (const name of ['react', 'app']) {
    addLink({ rel: 'prefetch', as: 'script', href: __webpack_require__.gca(name) })
  }
  addLink({ rel: 'prefetch', as: 'style', href: allStyles })
}

function loadAllStyles(): Promise<unknown> {
  return new Promise((onload, onerror) =>
    addLink({ rel: 'stylesheet', href: allStyles, onload, onerror: () => onerror(new Error(allStyles)) }),
  )
}

function addLink(properties: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

async function start(): Promise<void> {
  void fetchAhead()
  await whenNeeded()
  // If a chunk of the page cannot be loaded, Docusaurus waits forever and leaves the rejection unhandled.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (window.docusaurusRoot === undefined) showLoadFailure(reason)
  })
  for (const load of PARTS) await load()
  prefetchWhenIdle()
}

start().catch(showLoadFailure)
