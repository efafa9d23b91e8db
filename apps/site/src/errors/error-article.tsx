import { PageMetadata } from '@docusaurus/theme-common'
import { PageHead } from '@site/src/page-actions/page-actions'
import { WideOnly } from '@site/src/wide-only/wide-only'
import type { ReactNode } from 'react'
import { OtherLanguage } from './other-language.tsx'

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
