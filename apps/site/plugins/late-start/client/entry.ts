// The script of every page. It is small, and lets the page be shown and read before it loads React and the application.
// The one style sheet of the site is linked by what the first script imports.
import '@site/src/css/site.css'
import { isHurried, whenIdle, whenNeeded } from './moments'
import { showLoadFailure } from './show-load-failure'

/** The application in slices, in the order in which they need each other; between them the browser may do other things. */
const SLICES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "react" */ 'react-dom/client'),
  // Style sheets take the order of these: the global ones, then those of components.
  () => import(/* webpackChunkName: "application" */ '@generated/client-modules'),
  () => import(/* webpackChunkName: "application" */ '@docusaurus/router'),
  () => import(/* webpackChunkName: "application" */ '@theme/Navbar'),
  () => import(/* webpackChunkName: "application" */ '@theme/Layout'),
  () => import(/* webpackChunkName: "application" */ '@generated/routes'),
]

async function start(): Promise<void> {
  await whenNeeded()
  for (const load of SLICES) {
    await load()
    if (!isHurried()) await whenIdle()
  }
  const { startApplication } = await import(/* webpackChunkName: "application" */ './start-application')
  await startApplication()
}

start().catch(showLoadFailure)
