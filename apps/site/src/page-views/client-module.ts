// Docusaurus calls this in the browser after each change of route.
import siteConfig from '@generated/docusaurus.config'
import type { PublicBrand } from '@site/brand'
import { type Receiver, sendPageView, shortReferrer } from './send-page-view.ts'

interface RouteUpdate {
  readonly location: { readonly pathname: string }
  readonly previousLocation: { readonly pathname: string } | null
}

let receiver: Promise<Receiver> | undefined

export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  if (location.pathname === previousLocation?.pathname) return
  const referrer = previousLocation?.pathname ?? shortReferrer(document.referrer, window.location.origin)
  void sendPageView({ path: location.pathname, referrer }, navigator, () => {
    receiver ??= findReceiver()
    return receiver
  })
}

/** The service of the build or else, if this host is the site's own server, that server. */
async function findReceiver(): Promise<Receiver> {
  const brand = siteConfig.customFields?.brand as PublicBrand
  if (brand.analytics.id !== '' && brand.analytics.url !== '') return brand.analytics
  try {
    const response = await fetch('/config.json')
    const { viewsUrl = '' } = (await response.json()) as { readonly viewsUrl?: string }
    return { id: '', url: viewsUrl }
  } catch {
    // The development server has no such file, and the reader may be offline: nothing is counted.
    return { id: '', url: '' }
  }
}
