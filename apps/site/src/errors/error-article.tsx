import { PageMetadata } from '@docusaurus/theme-common'
import { PageActions } from '@site/src/page-actions/page-actions'
import { WideOnly } from '@site/src/wide-only/wide-only'
import TOC, { type Props as TocProps } from '@theme/TOC'
import type { ReactNode } from 'react'
import barStyles from '../theme/DocBreadcrumbs/doc-breadcrumbs.module.css'

interface ErrorArticleProps {
  readonly title: string
  readonly description: string
  readonly crumbs?: ReactNode
  readonly contents?: TocProps['toc']
  readonly children: ReactNode
}

/** An article of the docs about errors, in the columns of a guide. */
export function ErrorArticle({ title, description, crumbs, contents, children }: ErrorArticleProps) {
  return (
    <div className="row">
      <PageMetadata title={title} description={description} />
      <div className="col">
        <article>
          <div className={barStyles.row}>
            {crumbs ?? <span />}
            <PageActions />
          </div>
          <div className="theme-doc-markdown markdown">{children}</div>
        </article>
      </div>
      <div className="col col--3">
        {contents && (
          <WideOnly>
            <TOC toc={contents} />
          </WideOnly>
        )}
      </div>
    </div>
  )
}
