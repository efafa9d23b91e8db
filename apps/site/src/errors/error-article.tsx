import { PageMetadata } from '@docusaurus/theme-common'
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { PageHead } from '@site/src/page-actions/page-actions'
import { WideOnly } from '@site/src/wide-only/wide-only'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './errors.module.css'
import { preferredLanguage } from './preferred-language.ts'

interface ErrorArticleProps {
  readonly title: string
  readonly description: string
  readonly crumbs?: ReactNode
  /** The page's `h1`, with what stands above it. */
  readonly heading: ReactNode
  /** Table of contents, for wide screens. */
  readonly contents?: ReactNode
  readonly children: ReactNode
}

/** An article of the docs about errors, in the columns of a guide. */
export function ErrorArticle(props: ErrorArticleProps) {
  const { title, description, crumbs, heading, contents, children } = props
  return (
    <div className="row">
      <PageMetadata title={title} description={description} />
      <div className="col">
        <article>
          {crumbs ?? <div className="theme-doc-breadcrumbs" />}
          <OtherLanguage />
          <div className="theme-doc-markdown markdown">
            <PageHead>{heading}</PageHead>
            {children}
          </div>
        </article>
      </div>
      <div className="col col--3">{contents && <WideOnly>{contents}</WideOnly>}</div>
    </div>
  )
}

/** In the language to which the link leads. */
const TEXTS: Readonly<Record<string, string>> = {
  es: 'Esta página en español',
  en: 'This page in English',
}

/**
 * Link to the page in the language that the browser prefers. The `type` of an error is one address for all languages, and
 * its page is cached for all readers, so only the browser can know.
 */
function OtherLanguage() {
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
