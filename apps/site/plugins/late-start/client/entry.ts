// The first script of every page. It is small, so that the page is shown before React and the application load. It
// imports the style sheet, because pages link only the styles that the first script imports.
import '@site/src/css/site.css'
import { hasInteracted, whenIdle, whenNeeded } from './moments'
import { prefetchWhenIdle } from './prefetch-when-idle'
import { showLoadFailure } from './show-load-failure'

/** The parts of the application in dependency order. The browser can do other work between two of them. */
const SLICES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "react" */ 'react-dom/client'),
  // The order of the following imports is the order of their styles: global styles come before those of components.
  () => import(/* webpackChunkName: "application" */ '@generated/client-modules'),
  () => import(/* webpackChunkName: "application" */ '@docusaurus/router'),
  () => import(/* webpackChunkName: "application" */ '@theme/Navbar'),
  () => import(/* webpackChunkName: "application" */ '@theme/Layout'),
  () => import(/* webpackChunkName: "application" */ '@generated/routes'),
]

/** Docusaurus asks this function for the URL of a file that it prefetches. */
__webpack_require__.gca = (name) => __webpack_public_path__ + __webpack_get_script_filename__(name)

async function start(): Promise<void> {
  await whenNeeded()
  for (const load of SLICES) {
    await load()
    if (!hasInteracted()) await whenIdle()
  }
  // Docusaurus loads the chunks of the page and hydrates it. If a chunk cannot be loaded, Docusaurus waits forever and
  // leaves the rejection unhandled.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (window.docusaurusRoot === undefined) showLoadFailure(reason)
  })
  await import(/* webpackChunkName: "application" */ '@docusaurus/entry')
  prefetchWhenIdle()
}

start().catch(showLoadFailure)
