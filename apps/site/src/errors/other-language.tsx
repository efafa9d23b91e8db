import { useAlternatePageUtils } from '@docusaurus/theme-common/internal'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useEffect, useState } from 'react'
import styles from './errors.module.css'
import { preferredLanguage } from './preferred-language.ts'

/** In the language to which the link leads. */
const TEXTS: Readonly<Record<string, string>> = {
  es: 'Esta página en español',
  en: 'This page in English',
}

/**
 * Link to the page in the language that the browser prefers. The `type` of an error is one address for all languages, and
 * its page is cached for all readers, so only the browser can know.
 */
export function OtherLanguage() {
  const { i18n } = useDocusaurusContext()
  const { createUrl } = useAlternatePageUtils()
  const [language, setLanguage] = useState<string>()
  useEffect(() => setLanguage(preferredLanguage(navigator.languages, i18n.locales)), [i18n.locales])
  if (language === undefined || language === i18n.currentLocale) return null
  return (
    <p className={styles.link}>
      <a href={createUrl({ locale: language, fullyQualified: false })} lang={language} hrefLang={language}>
        {TEXTS[language]}
      </a>
    </p>
  )
}
