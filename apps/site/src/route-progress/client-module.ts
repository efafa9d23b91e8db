// Run by Docusaurus in the browser around each change of route: what loads for long is seen to load.
import { translate } from '@docusaurus/Translate'
import styles from './route-progress.module.css'

interface RouteUpdate {
  readonly location: { readonly pathname: string }
  readonly previousLocation: { readonly pathname: string } | null
}

/** A change that takes less needs no bar, which would only flicker. */
const DELAY_MS = 200
/** The name that Docusaurus' themes know it by. */
const ID = 'nprogress'

export function onRouteUpdate({ location, previousLocation }: RouteUpdate): (() => void) | undefined {
  if (previousLocation === null || location.pathname === previousLocation.pathname) return undefined
  const timer = setTimeout(showProgress, DELAY_MS)
  return () => clearTimeout(timer)
}

export function onRouteDidUpdate(): void {
  document.getElementById(ID)?.remove()
}

function showProgress(): void {
  if (document.getElementById(ID)) return
  const progress = document.createElement('div')
  progress.id = ID
  progress.setAttribute('role', 'progressbar')
  progress.setAttribute('aria-label', translate({ id: 'loading.wait', message: 'Cargando' }))
  progress.append(part(styles.bar), part(styles.spinner))
  document.body.append(progress)
}

function part(className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  return element
}
