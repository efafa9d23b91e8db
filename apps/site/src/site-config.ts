import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { PublicBrand } from '@site/brand'

/** What the operator put into `brand.ts`, for components. */
export function useBrand(): PublicBrand {
  const { siteConfig } = useDocusaurusContext()
  return siteConfig.customFields?.brand as PublicBrand
}

export type SiteLanguage = 'es' | 'en'

/** The language of the page. */
export function useLanguage(): SiteLanguage {
  const { i18n } = useDocusaurusContext()
  return i18n.currentLocale === 'en' ? 'en' : 'es'
}
