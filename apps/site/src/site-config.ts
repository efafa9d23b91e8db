import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { PublicBrand } from '@site/brand'

/** Operator's settings from `brand.ts` that components may read. */
export function useBrand(): PublicBrand {
  const { siteConfig } = useDocusaurusContext()
  return siteConfig.customFields?.brand as PublicBrand
}

export type SiteLanguage = 'es' | 'en'

export function useLanguage(): SiteLanguage {
  const { i18n } = useDocusaurusContext()
  return i18n.currentLocale === 'en' ? 'en' : 'es'
}
