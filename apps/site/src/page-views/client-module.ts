// Docusaurus calls this in the browser after each change of route.
import siteConfig from '@generated/docusaurus.config'
import type { PublicBrand } from '@site/brand'
import { sendPageView } from './send-page-view.ts'

interface RouteUpdate {
  readonly location: { readonly pathname: string }
  readonly previousLocation: { readonly pathname: string } | null
}

export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  if (location.pathname === previousLocation?.pathname) return
  const brand = siteConfig.customFields?.brand as PublicBrand
  sendPageView(brand.analytics, location.pathname, navigator)
}
