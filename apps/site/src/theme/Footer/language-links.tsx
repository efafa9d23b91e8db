import { translate } from '@docusaurus/Translate'
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import styles from './language-links.module.css'

/** Links to the current page in each language. Plain links, since each language is a separate build. */
export function LanguageLinks() {
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
