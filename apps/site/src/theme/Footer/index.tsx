import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useBrand } from '@site/src/site-config'
import { LogoMark } from '@taquilla/ui'
import { Children, type ReactNode } from 'react'
import logo from '../Logo/logo.module.css'
import styles from './footer.module.css'

const COPYRIGHT_YEAR = 2025

export default function Footer() {
  const { siteConfig } = useDocusaurusContext()
  const brand = useBrand()
  return (
    <footer className={`theme-layout-footer on-stage ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Link className={`${logo.logo} ${styles.logo}`} to="/">
              <LogoMark seam="var(--stage)" />
              <b>{siteConfig.title}</b>
            </Link>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
          </div>
          <FooterColumn title={translate({ id: 'footer.documentation', message: 'Documentación' })}>
            <Link to="/docs/intro">Tutorial</Link>
            <Link to="/api-reference/v1">API Reference</Link>
            <Link to="/errors">
              <Translate id="errors.index.title">Catálogo de errores</Translate>
            </Link>
            <Link to="/docs/cambios">
              <Translate id="footer.changes">Cambios de la API</Translate>
            </Link>
          </FooterColumn>
          <FooterColumn title={translate({ id: 'footer.community', message: 'Comunidad' })}>
            <Link to="/blog">Blog</Link>
            <a href={brand.socialUrl}>
              <Translate id="footer.social" values={{ host: new URL(brand.socialUrl).host }}>
                {'Novedades en {host}'}
              </Translate>
            </a>
            <a href={brand.sourceUrl}>
              <Translate id="footer.source" values={{ host: new URL(brand.sourceUrl).host }}>
                {'Código fuente en {host}'}
              </Translate>
            </a>
          </FooterColumn>
          <FooterColumn title={translate({ id: 'footer.contact', message: 'Soporte' })}>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </FooterColumn>
        </div>
        <div className={styles.end}>
          <p>
            Copyright © {COPYRIGHT_YEAR} {brand.group}
          </p>
          <LanguageLinks />
        </div>
      </div>
    </footer>
  )
}

interface FooterColumnProps {
  readonly title: string
  /** Links; each becomes one list entry. */
  readonly children: ReactNode
}

function FooterColumn({ title, children }: FooterColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  )
}

/** Links to the current page in each language. Plain links, since each language is a separate build. */
function LanguageLinks() {
  const { i18n } = useDocusaurusContext()
  const { createUrl } = useAlternatePageUtils()
  return (
    <nav aria-label={translate({ id: 'footer.languages', message: 'Idiomas' })}>
      <ul className={styles.languages}>
        {i18n.locales.map((locale) => (
          <li key={locale}>
            <a
              href={createUrl({ locale, fullyQualified: false })}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === i18n.currentLocale ? 'true' : undefined}
            >
              {i18n.localeConfigs[locale]?.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
