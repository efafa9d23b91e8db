import Head from '@docusaurus/Head'
import { useLocation } from '@docusaurus/router'
import { PageMetadata, useThemeConfig } from '@docusaurus/theme-common'
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { encodedAddress } from '@site/src/addresses/encoded-address'

/**
 * Metadata in the head of every page. Replaces Docusaurus' component, which does not percent-encode spaces and accents
 * in addresses.
 */
export default function SiteMetadata() {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { image, metadata } = useThemeConfig()
  const { pathname } = useLocation()
  const { createUrl } = useAlternatePageUtils()
  const canonical = encodedAddress(siteConfig.url, pathname)
  const addressIn = (locale: string) =>
    encodedAddress(siteConfig.url, createUrl({ locale, fullyQualified: true }))
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={siteConfig.title} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={i18n.currentLocale} />
        {i18n.locales
          .filter((locale) => locale !== i18n.currentLocale)
          .map((locale) => (
            <meta key={locale} property="og:locale:alternate" content={locale} />
          ))}
        <link rel="canonical" href={canonical} />
        {i18n.locales.map((locale) => (
          <link key={locale} rel="alternate" href={addressIn(locale)} hrefLang={locale} />
        ))}
        <link rel="alternate" href={addressIn(i18n.defaultLocale)} hrefLang="x-default" />
      </Head>
      {image && <PageMetadata image={image} />}
      {/* Rendered last, so that the configuration overrides the tags above. */}
      <Head>
        {metadata.map((attributes) => (
          <meta key={attributes.name ?? attributes.property} {...attributes} />
        ))}
      </Head>
    </>
  )
}
